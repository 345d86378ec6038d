import { Body, Controller, Param, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CaseRevealView, RevealLineDto } from '../../curation/published-views.js';
import { AdminOnly } from '../../platform/http/access/access-rule.js';
import { CurrentUser, type UserCaller } from '../../platform/http/access/caller.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { EditVideo } from '../commands/edit-video.js';
import { MovePublishedReveal } from '../commands/move-published-reveal.js';
import { GetVideo } from '../queries/get-video.js';
import { EditVideoDto } from './edit-video.dto.js';
import { VideoView } from './video.view.js';

@AdminOnly()
@Controller('api/admin/videos')
export class AdminVideosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Edit the wording of a case; an absent field keeps its value. */
  @Put(':videoId')
  async edit(
    @Param('videoId', IdPipe) videoId: string,
    @Body() dto: EditVideoDto,
    @CurrentUser() { userId }: UserCaller,
  ): Promise<VideoView> {
    await this.commands.execute(new EditVideo(videoId, dto.wording(), userId));
    return this.queries.execute(new GetVideo(videoId, true));
  }

  /** Move the reveal of a published case to a line of its transcript. */
  @Put(':videoId/reveal')
  moveReveal(@Param('videoId', IdPipe) videoId: string, @Body() { cueIndex }: RevealLineDto): Promise<CaseRevealView> {
    return this.commands.execute(new MovePublishedReveal(videoId, cueIndex));
  }
}
