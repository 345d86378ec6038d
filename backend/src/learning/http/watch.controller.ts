import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { Entitled } from '../../platform/http/access/access-rule.js';
import { CurrentUser, MaySeeProtected, type UserCaller } from '../../platform/http/access/caller.js';
import { Compressed } from '../../platform/http/answers/compressed.js';
import { setTotalCount } from '../../platform/http/answers/total-count.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ClearHistory } from '../commands/clear-history.js';
import { RecordProgress } from '../commands/record-progress.js';
import { RemoveFromHistory } from '../commands/remove-from-history.js';
import { GetWatchMarks } from '../queries/get-watch-marks.js';
import { ListContinueWatching } from '../queries/list-continue-watching.js';
import { ListWatched } from '../queries/list-watched.js';
import { getVideo } from '../queries/with-videos.js';
import { HistoryDto, ProgressDto } from './watch.dto.js';
import { WATCH_MARKS_SCHEMA, WatchRecordView } from './watch.view.js';

@Compressed()
@Controller('api')
export class WatchController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** List the caller's history, newest first; `X-Total-Count` is its whole length. */
  @Get('watched')
  async history(
    @Query() { query, limit, offset }: HistoryDto,
    @CurrentUser() { userId }: UserCaller,
    @MaySeeProtected() entitled: boolean,
    @Res({ passthrough: true }) response: Response,
  ): Promise<WatchRecordView[]> {
    const request = { query: query.trim(), limit, offset };
    const { records, total } = await this.queries.execute(new ListWatched(userId, request, entitled));
    setTotalCount(response, total);
    return records;
  }

  /** Get progress and position of every video that the caller ever started, by video id. */
  @Get('watched/marks')
  @ApiOkResponse({ schema: WATCH_MARKS_SCHEMA })
  marks(@CurrentUser() { userId }: UserCaller): Promise<object> {
    return this.queries.execute(new GetWatchMarks(userId));
  }

  /** List the videos that the caller has begun and not finished, at most four, the most recent first. */
  @Get('continue-watching')
  continueWatching(
    @CurrentUser() { userId }: UserCaller,
    @MaySeeProtected() entitled: boolean,
  ): Promise<WatchRecordView[]> {
    return this.queries.execute(new ListContinueWatching(userId, entitled));
  }

  /** Record that the caller opens a video. The first time in a day (UTC) counts as a view; a completed video starts again. */
  @Entitled()
  @Post('watched/:videoId')
  open(
    @Param('videoId', IdPipe) videoId: string,
    @Body() dto: ProgressDto,
    @CurrentUser() { userId }: UserCaller,
  ): Promise<WatchRecordView> {
    return this.record(userId, videoId, dto, true);
  }

  /** Record the caller's progress in a video. It never decreases; 95 % or more count as 100. The latest position wins. */
  @Entitled()
  @Put('watched/:videoId/progress')
  progress(
    @Param('videoId', IdPipe) videoId: string,
    @Body() dto: ProgressDto,
    @CurrentUser() { userId }: UserCaller,
  ): Promise<WatchRecordView> {
    return this.record(userId, videoId, dto, false);
  }

  /** Remove a video from the caller's history. Its views stay counted. */
  @Delete('watched/:videoId')
  @HttpCode(204)
  async remove(@Param('videoId', IdPipe) videoId: string, @CurrentUser() { userId }: UserCaller): Promise<void> {
    await this.commands.execute(new RemoveFromHistory(userId, videoId));
  }

  /** Clear the caller's history. Views stay counted. */
  @Delete('watched')
  @HttpCode(204)
  async clear(@CurrentUser() { userId }: UserCaller): Promise<void> {
    await this.commands.execute(new ClearHistory(userId));
  }

  private async record(
    userId: string,
    videoId: string,
    dto: ProgressDto,
    isOpening: boolean,
  ): Promise<WatchRecordView> {
    const video = await getVideo(this.queries, videoId, true); // the route is for entitled callers only
    const command = new RecordProgress(userId, videoId, dto.value(), isOpening, dto.ageSeconds);
    return { ...(await this.commands.execute(command)), video };
  }
}
