import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiConflictResponse } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/http/access/access-rule.js';
import { CurrentUser, type UserCaller } from '../../platform/http/access/caller.js';
import { Polled } from '../../platform/http/answers/polled.js';
import { CsvResponse, createCsvFile } from '../../platform/http/csv/csv-file.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { MessageView } from '../../platform/http/views/message.view.js';
import { ApproveVideo } from '../commands/approve-video.js';
import { ApproveVideos } from '../commands/approve-videos.js';
import { ClearPending } from '../commands/clear-pending.js';
import { EditAnalysis } from '../commands/edit-analysis.js';
import { ProcessAll } from '../commands/process-all.js';
import { ProcessVideo } from '../commands/process-video.js';
import { RejectVideo } from '../commands/reject-video.js';
import { UndoDecision } from '../commands/undo-decision.js';
import { GetPending } from '../queries/get-pending.js';
import { GetPendingVersion } from '../queries/get-pending-version.js';
import { ListAnalysisFailures } from '../queries/list-analysis-failures.js';
import { ExportPending, ListPending } from '../queries/list-pending.js';
import { normalizeNotes } from './notes.js';
import { PendingListDto, ProcessAllDto } from './pending.dto.js';
import { PENDING_CSV_COLUMNS } from './pending-csv.js';
import { PENDING_CONFLICT, PendingPageView, PendingVideoView } from './pending-video.view.js';
import { ApproveDto, ApproveManyDto } from './review/approve.dto.js';
import { RejectDto } from './review/reject.dto.js';
import { AnalysisFailuresView } from './review/review.view.js';
import { UpdateAnalysisDto } from './review/update-analysis.dto.js';
import { ApprovedView, BulkApprovalView, ClearedView, QueuedView } from './review-results.view.js';

/** The queue of pending videos. */
@AdminOnly()
@Controller('api/admin')
export class PendingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** List pending videos, newest first. */
  @Get('pending')
  @Polled(() => new GetPendingVersion())
  list(@Query() dto: PendingListDto): Promise<PendingPageView> {
    return this.queries.execute(new ListPending(dto));
  }

  /** Export all pending videos that match, as a CSV file. */
  @Get('pending.csv')
  @CsvResponse(PENDING_CSV_COLUMNS)
  async export(@Query() dto: PendingListDto): Promise<StreamableFile> {
    return createCsvFile('pending.csv', PENDING_CSV_COLUMNS, await this.queries.execute(new ExportPending(dto)));
  }

  /** Analyse a pending video in the background. */
  @Post('process-ai/:id')
  @HttpCode(202)
  async process(@Param('id', IdPipe) id: string): Promise<PendingVideoView> {
    await this.commands.execute(new ProcessVideo(id));
    return this.queries.execute(new GetPending(id));
  }

  /** Analyse all pending videos that have no analysis, or those whose analysis failed, in the background. */
  @Post('process-ai')
  @HttpCode(202)
  async processAll(@Body() { status }: ProcessAllDto): Promise<QueuedView> {
    return { queued: await this.commands.execute(new ProcessAll(status)) };
  }

  /** Count the pending videos whose analysis failed, by reason. */
  @Get('pending/failures')
  async failures(): Promise<AnalysisFailuresView> {
    return { failures: await this.queries.execute(new ListAnalysisFailures()) };
  }

  /** Replace the analysis of a pending video by an edited one. */
  @Post('update-ai-analysis/:id')
  @HttpCode(200)
  @ApiConflictResponse(PENDING_CONFLICT)
  async updateAnalysis(@Param('id', IdPipe) id: string, @Body() dto: UpdateAnalysisDto): Promise<PendingVideoView> {
    await this.commands.execute(new EditAnalysis(id, dto.analysis(), dto.version));
    return this.queries.execute(new GetPending(id));
  }

  /** Approve a pending video and publish it to the library. */
  @Post('approve/:id')
  @HttpCode(200)
  @ApiConflictResponse(PENDING_CONFLICT)
  async approve(
    @Param('id', IdPipe) id: string,
    @Body() { notes, version, withoutAnalysis = false }: ApproveDto,
    @CurrentUser() { userId }: UserCaller,
  ): Promise<ApprovedView> {
    await this.commands.execute(new ApproveVideo(id, userId, normalizeNotes(notes), version, withoutAnalysis));
    return { message: 'Video approved and published to the library.', videoId: id };
  }

  /** Approve the videos of a list that are ready for approval. */
  @Post('approve')
  @HttpCode(200)
  approveMany(@Body() { ids }: ApproveManyDto, @CurrentUser() { userId }: UserCaller): Promise<BulkApprovalView> {
    return this.commands.execute(new ApproveVideos(ids, userId));
  }

  /** Reject a pending video: it is blacklisted and never imported again. */
  @Post('reject/:id')
  @HttpCode(200)
  @ApiConflictResponse(PENDING_CONFLICT)
  async reject(
    @Param('id', IdPipe) id: string,
    @Body() { reason, notes, version }: RejectDto,
    @CurrentUser() { userId }: UserCaller,
  ): Promise<MessageView> {
    await this.commands.execute(new RejectVideo(id, userId, reason, normalizeNotes(notes), version));
    return { message: 'Video rejected and added to the blacklist.' };
  }

  /** Undo one's own approval or rejection within ten seconds: the video is pending again and out of the library. */
  @Post('pending/:id/undo')
  @HttpCode(200)
  async undo(@Param('id', IdPipe) id: string, @CurrentUser() { userId }: UserCaller): Promise<PendingVideoView> {
    await this.commands.execute(new UndoDecision(id, userId));
    return this.queries.execute(new GetPending(id));
  }

  /** Remove all pending videos without blacklisting them. */
  @Post('clear-pending')
  @HttpCode(200)
  async clear(): Promise<ClearedView> {
    return { cleared: await this.commands.execute(new ClearPending()) };
  }
}
