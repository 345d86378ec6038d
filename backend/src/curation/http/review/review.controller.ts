import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiConflictResponse } from '@nestjs/swagger';
import { AdminOnly } from '../../../platform/http/access/access-rule.js';
import { CurrentUser, type UserCaller } from '../../../platform/http/access/caller.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { EditTranscript } from '../../commands/edit-transcript.js';
import { EnterReview } from '../../commands/enter-review.js';
import { LeaveReview } from '../../commands/leave-review.js';
import { MoveReveal } from '../../commands/move-reveal.js';
import { GetPending } from '../../queries/get-pending.js';
import { GetPendingTranscript } from '../../queries/get-pending-transcript.js';
import { ListReviewers } from '../../queries/list-reviewers.js';
import { PENDING_CONFLICT, PendingVideoView } from '../pending-video.view.js';
import { PendingTranscriptView, ReviewersView } from './review.view.js';
import { RevealDto, TranscriptDto } from './transcript.dto.js';

/** The review of one pending video. */
@AdminOnly()
@Controller('api/admin/pending/:id')
export class ReviewController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Get the transcript of a pending video, with the mentions of the terms of its analysis. */
  @Get('transcript')
  transcript(@Param('id', IdPipe) id: string): Promise<PendingTranscriptView> {
    return this.queries.execute(new GetPendingTranscript(id));
  }

  /** Replace the transcript of a pending video. */
  @Put('transcript')
  @ApiConflictResponse(PENDING_CONFLICT)
  async editTranscript(
    @Param('id', IdPipe) id: string,
    @Body() { cues, version }: TranscriptDto,
  ): Promise<PendingVideoView> {
    await this.commands.execute(new EditTranscript(id, cues, version));
    return this.queries.execute(new GetPending(id));
  }

  /** Move the reveal of a pending video to a line of its transcript; it survives a new analysis. */
  @Put('reveal')
  @ApiConflictResponse(PENDING_CONFLICT)
  async moveReveal(
    @Param('id', IdPipe) id: string,
    @Body() { cueIndex, version }: RevealDto,
  ): Promise<PendingVideoView> {
    await this.commands.execute(new MoveReveal(id, cueIndex, version));
    return this.queries.execute(new GetPending(id));
  }

  /** Say that the caller has a pending video open, and list who else has. Repeated every few seconds; it expires. */
  @Put('presence')
  async enter(@Param('id', IdPipe) id: string, @CurrentUser() { userId }: UserCaller): Promise<ReviewersView> {
    await this.commands.execute(new EnterReview(id, userId));
    return { reviewers: await this.queries.execute(new ListReviewers(id, userId)) };
  }

  /** Say that the caller has closed a pending video. */
  @Delete('presence')
  @HttpCode(204)
  leave(@Param('id', IdPipe) id: string, @CurrentUser() { userId }: UserCaller): Promise<void> {
    return this.commands.execute(new LeaveReview(id, userId));
  }
}
