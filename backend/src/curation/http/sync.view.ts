import type { Sync, SyncFilters, SyncProblem, SyncSummary, VimeoFolder } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { ApiErrorView } from '../../platform/http/views/api-error.view.js';

class SyncFiltersView implements SyncFilters {
  /** Seconds. */
  @ApiProperty({ type: Number, nullable: true }) minDuration!: number | null;
  @ApiProperty({ type: String, nullable: true }) folder!: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) dateAfter!: string | null;
}

class SyncSummaryView implements SyncSummary {
  processed!: number;
  imported!: number;
  skipped!: number;
  failed!: number;
  total!: number;
}

class SyncProblemView implements SyncProblem {
  vimeoId!: string;
  @ApiProperty({ type: String, nullable: true }) title!: string | null;
  /** @example "The captions are not WebVTT." */
  message!: string;
}

export class SyncView implements Sync {
  id!: string;
  @ApiProperty({ enum: ['running', 'completed', 'failed'] }) status!: Sync['status'];
  filters!: SyncFiltersView;
  summary!: SyncSummaryView;
  @ApiProperty({ format: 'date-time' }) startedAt!: string;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) finishedAt!: string | null;
  /** Why the sync failed; while it runs, why it waits. */
  @ApiProperty({ type: String, nullable: true }) error!: string | null;
  /** The newest 100 problems. */
  @ApiProperty({ type: [SyncProblemView] }) problems!: SyncProblemView[];
}

/** A conflict with the running sync. */
export class SyncRunningView extends ApiErrorView {
  sync?: SyncView;
}

export class VimeoTotalsView {
  total_videos!: number;
  total_projects!: number;
}

class VimeoFolderView implements VimeoFolder {
  id!: string;
  /** @example "Shoulder" */
  name!: string;
  @ApiProperty({ enum: ['team', 'other'] }) type!: VimeoFolder['type'];
}

export class VimeoFoldersView {
  @ApiProperty({ type: [VimeoFolderView] }) folders!: VimeoFolderView[];
}
