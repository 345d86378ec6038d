import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AdminOnly } from '../../platform/http/access/access-rule.js';
import { CurrentUser, type UserCaller } from '../../platform/http/access/caller.js';
import { CsvResponse, createCsvFile } from '../../platform/http/csv/csv-file.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { BlacklistReportedVideo } from '../commands/blacklist-reported-video.js';
import { ReviewReport } from '../commands/review-report.js';
import { GetReport } from '../queries/get-report.js';
import { ExportReports, ListReports } from '../queries/list-reports.js';
import { BlacklistReportedVideoDto, ReportListDto, ReviewReportDto } from './report-reviews.dto.js';
import { REPORT_COLUMNS } from './reports-csv.js';
import { AdminVideoReportView, ReportPageView } from './video-report.view.js';

/** The reports of all users. */
@AdminOnly()
@Controller('api/admin')
export class ReportReviewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** List reports, newest first. */
  @Get('reports')
  list(@Query() dto: ReportListDto): Promise<ReportPageView> {
    return this.queries.execute(new ListReports(dto));
  }

  /** Export all reports that match, as a CSV file. */
  @Get('reports.csv')
  @CsvResponse(REPORT_COLUMNS)
  async export(@Query() dto: ReportListDto): Promise<StreamableFile> {
    return createCsvFile('reports.csv', REPORT_COLUMNS, await this.queries.execute(new ExportReports(dto)));
  }

  /** Set the state of a report, with internal notes and the action that was taken. */
  @Patch('reports/:id')
  async review(@Param('id', IdPipe) id: string, @Body() dto: ReviewReportDto): Promise<AdminVideoReportView> {
    await this.commands.execute(new ReviewReport(id, dto.review()));
    return this.queries.execute(new GetReport(id));
  }

  /** Blacklist the video of a pending report: it leaves the library and is never imported again. */
  @Post('reports/:id/blacklist')
  @HttpCode(200)
  async blacklist(
    @Param('id', IdPipe) id: string,
    @Body() { reason }: BlacklistReportedVideoDto,
    @CurrentUser() { userId }: UserCaller,
  ): Promise<AdminVideoReportView> {
    await this.commands.execute(new BlacklistReportedVideo(id, reason, userId));
    return this.queries.execute(new GetReport(id));
  }
}
