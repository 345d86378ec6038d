import { Body, Controller, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { GetVideos } from '../../catalog/index.js';
import { CurrentUser, MaySeeProtected, type UserCaller } from '../../platform/http/access/caller.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ReportVideo } from '../commands/report-video.js';
import { GetOwnReport } from '../queries/get-own-report.js';
import { ReportVideoDto } from './report-video.dto.js';
import { VideoReportView } from './video-report.view.js';

@Controller('api/videos/:id/report')
export class VideoReportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Report a problem with a case. A second report of the same case is refused while the first is open. */
  @Post()
  async report(
    @Param('id', IdPipe) videoId: string,
    @Body() dto: ReportVideoDto,
    @CurrentUser() { userId }: UserCaller,
    @MaySeeProtected() entitled: boolean,
  ): Promise<VideoReportView> {
    // First: a case that is withdrawn after it was reported must not make the stored report look refused.
    const [video] = await this.queries.execute(new GetVideos([videoId], entitled));
    const reportId = await this.commands.execute(new ReportVideo(userId, video?.id, dto.problem()));
    return this.queries.execute(new GetOwnReport(userId, reportId, video!));
  }
}
