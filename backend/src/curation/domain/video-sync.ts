import { randomUUID } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { SyncFilters, SyncSummary } from '@msk/contracts';
import { AggregateRoot } from '@msk/kernel';

export const NO_FILTERS: SyncFilters = { minDuration: null, folder: null, dateAfter: null };

/** One import run over the videos of Vimeo. The database allows one running sync. */
@Entity({ schema: 'curation', tableName: 'video_sync' })
export class VideoSync extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) readonly id: string = randomUUID();
  @Property({ type: 'json' }) readonly filters: SyncFilters;
  @Property({ type: 'text' }) protected status: 'running' | 'completed' | 'failed' = 'running';
  @Property({ type: 'integer' }) protected processed: number = 0;
  @Property({ type: 'integer' }) protected imported: number = 0;
  @Property({ type: 'integer' }) protected skipped: number = 0;
  @Property({ type: 'integer' }) protected failed: number = 0;
  @Property({ type: 'integer' }) protected total: number = 0;
  @Property({ type: 'datetime' }) protected readonly startedAt: Date;
  @Property({ type: 'datetime', nullable: true }) protected finishedAt: Date | null = null;
  /** Why the sync failed; while it runs, why it waits. */
  @Property({ type: 'text', nullable: true }) protected error: string | null = null;
  @Property({ type: 'datetime', nullable: true }) protected watermark: Date | null = null;
  /** The last heartbeat, or the time until which none is expected, by the clock of the database. */
  @Property({ type: 'datetime' }) protected heartbeatAt: Date;
  /** Incremented by each write, so that a worker that lost the job to another can no longer write. */
  @Property({ type: 'integer', version: true }) protected version!: number;

  private constructor(filters: SyncFilters, now: Date) {
    super();
    this.filters = filters;
    this.startedAt = now;
    this.heartbeatAt = now;
  }

  static start(filters: SyncFilters, now: Date): VideoSync {
    return new VideoSync(filters, now);
  }

  get isRunning(): boolean {
    return this.status === 'running';
  }

  reportProgress(summary: SyncSummary, now: Date, delayReason: string | null = null): void {
    this.setSummary(summary);
    this.error = delayReason;
    this.heartbeatAt = now;
  }

  /** The run stopped and the queue will retry it; no heartbeat is expected before `until`. */
  pause(reason: string, until: Date): void {
    this.error = reason;
    this.heartbeatAt = until;
  }

  /** `watermark`: all videos modified before it are processed; null when unknown. */
  complete(summary: SyncSummary, watermark: Date | null, now: Date): void {
    this.setSummary(summary);
    this.status = 'completed';
    this.error = null;
    this.watermark = watermark;
    this.finishedAt = now;
    this.heartbeatAt = now;
  }

  fail(reason: string, now: Date): void {
    this.status = 'failed';
    this.error = reason;
    this.finishedAt = now;
    this.heartbeatAt = now;
  }

  private setSummary({ processed, imported, skipped, failed, total }: SyncSummary): void {
    this.processed = processed;
    this.imported = imported;
    this.skipped = skipped;
    this.failed = failed;
    this.total = total;
  }
}
