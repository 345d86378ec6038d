import { randomUUID } from 'node:crypto';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { VideoSummaryView } from '../../../catalog/published-views.js';
import { Entitled } from '../../../platform/http/access/access-rule.js';
import { CurrentUser, MaySeeProtected, type UserCaller } from '../../../platform/http/access/caller.js';
import { Compressed } from '../../../platform/http/answers/compressed.js';
import { setTotalCount } from '../../../platform/http/answers/total-count.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { ListDto } from '../../../platform/http/list.dto.js';
import { ChangeReel } from '../commands/change-reel.js';
import { CreateReel } from '../commands/create-reel.js';
import { CreateReelFromBookmarks } from '../commands/create-reel-from-bookmarks.js';
import { CreateReelFromSearch } from '../commands/create-reel-from-search.js';
import { DeleteReel } from '../commands/delete-reel.js';
import { GetReel } from '../queries/get-reel.js';
import { ListReelVideos } from '../queries/list-reel-videos.js';
import { ListReels } from '../queries/list-reels.js';
import { ChangeReelDto, CreateReelDto, ReelFromSearchDto, ReelIdDto } from './reels.dto.js';
import { ReelView } from './reels.view.js';

const SENT_AGAIN = { type: ReelView, description: 'A reel with this id was created before.' };

@Entitled()
@Compressed()
@Controller('api/reels')
export class ReelsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** List the caller's reels, those that were changed last first; `X-Total-Count` is the number of all. */
  @Get()
  async list(
    @Query() { limit, offset }: ListDto,
    @CurrentUser() { userId }: UserCaller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReelView[]> {
    const { reels, total } = await this.queries.execute(new ListReels(userId, { limit, offset }));
    setTotalCount(response, total);
    return reels;
  }

  /** Create a reel. If the id was sent before, the response is 200 with the reel as it is now. */
  @Post()
  @ApiCreatedResponse({ type: ReelView })
  @ApiOkResponse(SENT_AGAIN)
  create(
    @Body() dto: CreateReelDto,
    @CurrentUser() { userId }: UserCaller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReelView> {
    const reel = { id: toId(dto), userId };
    return this.answer(reel, this.commands.execute(new CreateReel(reel, dto.content())), response);
  }

  /** Create a reel of the clips in which a query is said, 50 at most. */
  @Post('from-search')
  @ApiCreatedResponse({ type: ReelView })
  @ApiOkResponse(SENT_AGAIN)
  fromSearch(
    @Body() dto: ReelFromSearchDto,
    @CurrentUser() { userId }: UserCaller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReelView> {
    const reel = { id: toId(dto), userId };
    return this.answer(reel, this.commands.execute(new CreateReelFromSearch(reel, dto.query)), response);
  }

  /** Create a reel of the caller's latest bookmarks, 50 clips at most. */
  @Post('from-bookmarks')
  @ApiCreatedResponse({ type: ReelView })
  @ApiOkResponse(SENT_AGAIN)
  fromBookmarks(
    @Body() dto: ReelIdDto,
    @CurrentUser() { userId }: UserCaller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReelView> {
    const reel = { id: toId(dto), userId };
    return this.answer(reel, this.commands.execute(new CreateReelFromBookmarks(reel)), response);
  }

  /** Get one of the caller's reels. */
  @Get(':id')
  get(@Param('id', IdPipe) id: string, @CurrentUser() { userId }: UserCaller): Promise<ReelView> {
    return this.queries.execute(new GetReel(userId, id));
  }

  /** List the cases of a reel as the library lists them, without those that are no longer available. */
  @Get(':id/videos')
  videos(
    @Param('id', IdPipe) id: string,
    @CurrentUser() { userId }: UserCaller,
    @MaySeeProtected() entitled: boolean,
  ): Promise<VideoSummaryView[]> {
    return this.queries.execute(new ListReelVideos(userId, id, entitled));
  }

  /** Replace the title and the clips of a reel. */
  @Put(':id')
  async change(
    @Param('id', IdPipe) id: string,
    @Body() dto: ChangeReelDto,
    @CurrentUser() { userId }: UserCaller,
  ): Promise<ReelView> {
    await this.commands.execute(new ChangeReel(userId, id, dto.content()));
    return this.queries.execute(new GetReel(userId, id));
  }

  /** Delete a reel and its link; its cases are not affected. */
  @Delete(':id')
  @HttpCode(204)
  async remove(@Param('id', IdPipe) id: string, @CurrentUser() { userId }: UserCaller): Promise<void> {
    await this.commands.execute(new DeleteReel(userId, id));
  }

  private async answer(
    { id, userId }: { id: string; userId: string },
    creation: Promise<boolean>,
    response: Response,
  ): Promise<ReelView> {
    response.status((await creation) ? 201 : 200);
    return this.queries.execute(new GetReel(userId, id));
  }
}

const toId = ({ id }: { id?: string }): string => id?.toLowerCase() ?? randomUUID();
