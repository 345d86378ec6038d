import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiConflictResponse } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/http/access/access-rule.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ListDto } from '../../platform/http/list.dto.js';
import { StartSync } from '../commands/start-sync.js';
import { GetSync } from '../queries/get-sync.js';
import { ListSyncs } from '../queries/list-syncs.js';
import { VideoHost } from '../video-host.js';
import { StartSyncDto } from './start-sync.dto.js';
import { SyncRunningView, SyncView, VimeoFoldersView, VimeoTotalsView } from './sync.view.js';

/** A person waits for the answer: milliseconds for all tries together. Source: promise U1. */
const PATIENCE = 10_000;

/** What comes over from Vimeo. */
@AdminOnly()
@Controller('api/admin')
export class VimeoController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly host: VideoHost,
  ) {}

  /** Whether Vimeo can be reached with our token, and what it holds. */
  @Get('vimeo-test')
  async test(): Promise<VimeoTotalsView> {
    const { videos, folders } = await this.host.totals(AbortSignal.timeout(PATIENCE));
    return { total_videos: videos, total_projects: folders };
  }

  /** The folders that a sync may be limited to. */
  @Get('vimeo-folders')
  async folders(): Promise<VimeoFoldersView> {
    return { folders: await this.host.folders(AbortSignal.timeout(PATIENCE)) };
  }

  /** Starts a sync in the background; one runs at a time. */
  @Post('sync-vimeo')
  @HttpCode(202)
  @ApiConflictResponse({ type: SyncRunningView, description: 'Another sync runs; this is the one.' })
  async start(@Body() dto: StartSyncDto): Promise<SyncView> {
    const syncId = await this.commands.execute(new StartSync(dto.chosen()));
    return this.queries.execute(new GetSync(syncId));
  }

  /** Newest first. */
  @Get('sync-vimeo')
  list(@Query() { limit, offset }: ListDto): Promise<SyncView[]> {
    return this.queries.execute(new ListSyncs(limit, offset));
  }

  /** How far a sync has come. */
  @Get('sync-vimeo/:id')
  sync(@Param('id', IdPipe) id: string): Promise<SyncView> {
    return this.queries.execute(new GetSync(id));
  }
}
