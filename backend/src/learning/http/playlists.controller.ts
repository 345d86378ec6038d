import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { VideoSummaryView } from '../../catalog/published-views.js';
import { CurrentUser, MaySeeProtected, type UserCaller } from '../../platform/http/access/caller.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { AddToWatchLater } from '../commands/add-to-watch-later.js';
import { CreatePlaylist } from '../commands/create-playlist.js';
import { DeletePlaylist } from '../commands/delete-playlist.js';
import { OrderPlaylist } from '../commands/order-playlist.js';
import { RemoveFromWatchLater } from '../commands/remove-from-watch-later.js';
import { RenamePlaylist } from '../commands/rename-playlist.js';
import { GetPlaylist } from '../queries/playlists/get-playlist.js';
import { ListPlaylistVideos } from '../queries/playlists/list-playlist-videos.js';
import { ListPlaylists } from '../queries/playlists/list-playlists.js';
import { PlaylistItemsDto, PlaylistTitleDto } from './playlists.dto.js';
import { PlaylistView } from './playlists.view.js';

@Controller('api')
export class PlaylistsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** List the caller's playlists, Watch later first. */
  @Get('playlists')
  list(@CurrentUser() { userId }: UserCaller): Promise<PlaylistView[]> {
    return this.queries.execute(new ListPlaylists(userId));
  }

  /** Create an empty playlist. */
  @Post('playlists')
  async create(@Body() { title }: PlaylistTitleDto, @CurrentUser() { userId }: UserCaller): Promise<PlaylistView> {
    const id = await this.commands.execute(new CreatePlaylist(userId, title.trim()));
    return this.queries.execute(new GetPlaylist(userId, { id }));
  }

  /** Get one of the caller's playlists. */
  @Get('playlists/:id')
  get(@Param('id', IdPipe) id: string, @CurrentUser() { userId }: UserCaller): Promise<PlaylistView> {
    return this.queries.execute(new GetPlaylist(userId, { id }));
  }

  /** List the cases of a playlist in its order, as the library lists them. */
  @Get('playlists/:id/videos')
  videos(
    @Param('id', IdPipe) id: string,
    @CurrentUser() { userId }: UserCaller,
    @MaySeeProtected() entitled: boolean,
  ): Promise<VideoSummaryView[]> {
    return this.queries.execute(new ListPlaylistVideos(userId, id, entitled));
  }

  /** Rename a playlist. */
  @Patch('playlists/:id')
  async rename(
    @Param('id', IdPipe) id: string,
    @Body() { title }: PlaylistTitleDto,
    @CurrentUser() { userId }: UserCaller,
  ): Promise<PlaylistView> {
    await this.commands.execute(new RenamePlaylist(userId, id, title.trim()));
    return this.queries.execute(new GetPlaylist(userId, { id }));
  }

  /** Delete a playlist; its videos are not affected. */
  @Delete('playlists/:id')
  @HttpCode(204)
  async remove(@Param('id', IdPipe) id: string, @CurrentUser() { userId }: UserCaller): Promise<void> {
    await this.commands.execute(new DeletePlaylist(userId, id));
  }

  /** Replace the videos of a playlist, in their order. */
  @Put('playlists/:id/items')
  async order(
    @Param('id', IdPipe) id: string,
    @Body() { videoIds }: PlaylistItemsDto,
    @CurrentUser() { userId }: UserCaller,
  ): Promise<PlaylistView> {
    const lowerCaseIds = videoIds.map((videoId) => videoId.toLowerCase());
    await this.commands.execute(new OrderPlaylist(userId, id, lowerCaseIds));
    return this.queries.execute(new GetPlaylist(userId, { id }));
  }

  /** Put a video first in Watch later. If it is in the list already, the response is 200 with the unchanged list. */
  @Post('watch-later/:videoId')
  @ApiCreatedResponse({ type: PlaylistView })
  @ApiOkResponse({ type: PlaylistView, description: 'The video was in the list already.' })
  async addToWatchLater(
    @Param('videoId', IdPipe) videoId: string,
    @CurrentUser() { userId }: UserCaller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PlaylistView> {
    const isNew = await this.commands.execute(new AddToWatchLater(userId, videoId));
    response.status(isNew ? 201 : 200);
    return this.queries.execute(new GetPlaylist(userId, { kind: 'watch-later' }));
  }

  /** Remove a video from Watch later. */
  @Delete('watch-later/:videoId')
  @HttpCode(204)
  async removeFromWatchLater(
    @Param('videoId', IdPipe) videoId: string,
    @CurrentUser() { userId }: UserCaller,
  ): Promise<void> {
    await this.commands.execute(new RemoveFromWatchLater(userId, videoId));
  }
}
