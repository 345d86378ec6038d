import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiConflictResponse, ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, MaySeeProtected, type UserCaller } from '../../platform/http/access/caller.js';
import { Compressed } from '../../platform/http/answers/compressed.js';
import { setTotalCount } from '../../platform/http/answers/total-count.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ListDto } from '../../platform/http/list.dto.js';
import { EditStarredNotes } from '../commands/edit-starred-notes.js';
import { StarVideo } from '../commands/star-video.js';
import { UnstarVideo } from '../commands/unstar-video.js';
import { GetBookmark } from '../queries/get-bookmark.js';
import { ListStarred } from '../queries/list-starred.js';
import { ListStarredIds } from '../queries/list-starred-ids.js';
import { getVideo } from '../queries/with-videos.js';
import { StarDto, StarredNotesDto } from './starred.dto.js';
import { NotesChangedView, StarredView } from './starred.view.js';

@Compressed()
@Controller('api/starred')
export class StarredController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** List the caller's bookmarks, newest first; `X-Total-Count` is the number of all. */
  @Get()
  async list(
    @Query() { limit, offset }: ListDto,
    @CurrentUser() { userId }: UserCaller,
    @MaySeeProtected() entitled: boolean,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StarredView[]> {
    const { starred, total } = await this.queries.execute(new ListStarred(userId, { limit, offset }, entitled));
    setTotalCount(response, total);
    return starred;
  }

  /** List the ids of all videos that the caller has bookmarked. */
  @Get('ids')
  @ApiOkResponse({ schema: { type: 'array', items: { type: 'string', format: 'uuid' } } })
  ids(@CurrentUser() { userId }: UserCaller): Promise<string[]> {
    return this.queries.execute(new ListStarredIds(userId));
  }

  /** Bookmark a video. If it is bookmarked already, the response is 200 with the unchanged bookmark. */
  @Post(':videoId')
  @ApiCreatedResponse({ type: StarredView })
  @ApiOkResponse({ type: StarredView, description: 'The video was bookmarked already.' })
  async star(
    @Param('videoId', IdPipe) videoId: string,
    @Body() { notes }: StarDto,
    @CurrentUser() { userId }: UserCaller,
    @MaySeeProtected() entitled: boolean,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StarredView> {
    const video = await getVideo(this.queries, videoId, entitled);
    const isNew = await this.commands.execute(new StarVideo(userId, videoId, emptyToNull(notes)));
    response.status(isNew ? 201 : 200);
    return { ...(await this.queries.execute(new GetBookmark(userId, videoId))), video };
  }

  /** Remove a bookmark with its notes. */
  @Delete(':videoId')
  @HttpCode(204)
  async unstar(@Param('videoId', IdPipe) videoId: string, @CurrentUser() { userId }: UserCaller): Promise<void> {
    await this.commands.execute(new UnstarVideo(userId, videoId));
  }

  /** Edit the notes of a bookmark. */
  @Patch(':videoId/notes')
  @ApiConflictResponse({ type: NotesChangedView, description: 'The notes were changed since that version.' })
  async editNotes(
    @Param('videoId', IdPipe) videoId: string,
    @Body() { notes, version }: StarredNotesDto,
    @CurrentUser() { userId }: UserCaller,
    @MaySeeProtected() entitled: boolean,
  ): Promise<StarredView> {
    const video = await getVideo(this.queries, videoId, entitled);
    await this.commands.execute(new EditStarredNotes(userId, videoId, emptyToNull(notes), version));
    return { ...(await this.queries.execute(new GetBookmark(userId, videoId))), video };
  }
}

const emptyToNull = (notes: string | null | undefined): string | null => notes?.trim() || null;
