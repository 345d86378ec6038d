import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiConflictResponse } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/http/access/access-rule.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ListDto } from '../../platform/http/list.dto.js';
import { StartSync } from '../commands/start-sync.js';
import { VideoHost } from '../domain/video-host.js';
import { GetSync } from '../queries/get-sync.js';
import { ListSyncs } from '../queries/list-syncs.js';
import { StartSyncDto } from './start-sync.dto.js';
import { SyncRunningView, SyncView, VimeoFoldersView, VimeoTotalsView } from './sync.view.js';

/** Timeout over all attempts of a call that a person waits for. Source: promise U1. */
const TIMEOUT_MS = 10_000;

/** Imports from Vimeo. */
@AdminOnly()
@Controller('api/admin')
export class VimeoController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly host: VideoHost,
  ) {}

  /** Test the connection to Vimeo and count its videos and folders. */
  @Get('vimeo-test')
  async test(): Promise<VimeoTotalsView> {
    const { videos, folders } = await this.host.countTotals(AbortSignal.timeout(TIMEOUT_MS));
    return { total_videos: videos, total_projects: folders };
  }

  /** List the Vimeo folders that a sync can be limited to. */
  @Get('vimeo-folders')
  async folders(): Promise<VimeoFoldersView> {
    return { folders: await this.host.listFolders(AbortSignal.timeout(TIMEOUT_MS)) };
  }

  /** Start a sync in the background; only one runs at a time. */
  @Post('sync-vimeo')
  @HttpCode(202)
  @ApiConflictResponse({ type: SyncRunningView, description: 'Another sync is running; it is returned.' })
  async start(@Body() dto: StartSyncDto): Promise<SyncView> {
    const syncId = await this.commands.execute(new StartSync(dto.toFilters()));
    return this.queries.execute(new GetSync(syncId));
  }

  /** List syncs, newest first. */
  @Get('sync-vimeo')
  list(@Query() { limit, offset }: ListDto): Promise<SyncView[]> {
    return this.queries.execute(new ListSyncs(limit, offset));
  }

  /** Get the progress of a sync. */
  @Get('sync-vimeo/:id')
  sync(@Param('id', IdPipe) id: string): Promise<SyncView> {
    return this.queries.execute(new GetSync(id));
  }
}
