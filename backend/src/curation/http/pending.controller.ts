import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AdminOnly } from '../../platform/http/access/access-rule.js';
import { CurrentUser, type UserCaller } from '../../platform/http/access/caller.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApproveVideo } from '../commands/approve-video.js';
import { ApproveVideos } from '../commands/approve-videos.js';
import { ClearPending } from '../commands/clear-pending.js';
import { EditAnalysis } from '../commands/edit-analysis.js';
import { ProcessAll } from '../commands/process-all.js';
import { ProcessVideo } from '../commands/process-video.js';
import { RejectVideo } from '../commands/reject-video.js';
import { GetAdminStats } from '../queries/get-admin-stats.js';
import { GetPending } from '../queries/get-pending.js';
import { ListPending } from '../queries/list-pending.js';
import { ApproveDto } from './approve.dto.js';
import { ApproveManyDto } from './approve-many.dto.js';
import { ApprovedView, BulkApprovalView, ClearedView, MessageView, QueuedView } from './message.view.js';
import { notesOrNull } from './notes.js';
import { PendingListDto } from './pending-list.dto.js';
import { AdminStatsView, PendingPageView, PendingVideoView } from './pending-video.view.js';
import { RejectDto } from './reject.dto.js';
import { UpdateAnalysisDto } from './update-analysis.dto.js';

/** The queue of videos that wait for a curator. */
@AdminOnly()
@Controller('api/admin')
export class PendingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** How many videos wait, are published and are blacklisted. */
  @Get('stats')
  stats(): Promise<AdminStatsView> {
    return this.queries.execute(new GetAdminStats());
  }

  /** Newest first. */
  @Get('pending')
  list(@Query() dto: PendingListDto): Promise<PendingPageView> {
    return this.queries.execute(new ListPending(dto.request()));
  }

  /** Has one video analysed in the background. */
  @Post('process-ai/:id')
  @HttpCode(202)
  async process(@Param('id', IdPipe) id: string): Promise<PendingVideoView> {
    await this.commands.execute(new ProcessVideo(id));
    return this.queries.execute(new GetPending(id));
  }

  /** Has all those analysed that have no analysis. */
  @Post('process-ai')
  @HttpCode(202)
  async processAll(): Promise<QueuedView> {
    return { queued: await this.commands.execute(new ProcessAll()) };
  }

  /** Replaces the analysis by a curator's own. */
  @Post('update-ai-analysis/:id')
  @HttpCode(200)
  async updateAnalysis(@Param('id', IdPipe) id: string, @Body() dto: UpdateAnalysisDto): Promise<PendingVideoView> {
    await this.commands.execute(new EditAnalysis(id, dto.analysis()));
    return this.queries.execute(new GetPending(id));
  }

  /** Publishes the video to the library. */
  @Post('approve/:id')
  @HttpCode(200)
  async approve(
    @Param('id', IdPipe) id: string,
    @Body() { notes }: ApproveDto,
    @CurrentUser() { userId }: UserCaller,
  ): Promise<ApprovedView> {
    await this.commands.execute(new ApproveVideo(id, userId, notesOrNull(notes)));
    return { message: 'Video approved and published to the library.', videoId: id };
  }

  /** Approves those of the list that are ready for it. */
  @Post('approve')
  @HttpCode(200)
  approveMany(@Body() { ids }: ApproveManyDto, @CurrentUser() { userId }: UserCaller): Promise<BulkApprovalView> {
    return this.commands.execute(new ApproveVideos(ids, userId));
  }

  /** To the blacklist: no later sync brings it back. */
  @Post('reject/:id')
  @HttpCode(200)
  async reject(
    @Param('id', IdPipe) id: string,
    @Body() { reason, notes }: RejectDto,
    @CurrentUser() { userId }: UserCaller,
  ): Promise<MessageView> {
    await this.commands.execute(new RejectVideo(id, userId, reason, notesOrNull(notes)));
    return { message: 'Video rejected and added to the blacklist.' };
  }

  /** Empties the queue without blacklisting. */
  @Post('clear-pending')
  @HttpCode(200)
  async clear(): Promise<ClearedView> {
    return { cleared: await this.commands.execute(new ClearPending()) };
  }
}
