import { randomUUID } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { SyncFilters, SyncSummary } from '@msk/contracts';
import { AggregateRoot } from '@msk/kernel';

export const NO_FILTERS: SyncFilters = { minDuration: null, folder: null, dateAfter: null };

/** One walk through what Vimeo holds. The database allows one that is running. */
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
  /** Why it failed; while it runs, what it is waiting for. */
  @Property({ type: 'text', nullable: true }) protected error: string | null = null;
  @Property({ type: 'datetime', nullable: true }) protected watermark: Date | null = null;
  /** The last sign of life, or the time until which silence is expected. */
  @Property({ type: 'datetime' }) protected aliveAt: Date;
  /** Each write raises it. A worker that lost the job to another can therefore not write any more. */
  @Property({ type: 'integer', version: true }) protected version!: number;

  private constructor(filters: SyncFilters, now: Date) {
    super();
    this.filters = filters;
    this.startedAt = now;
    this.aliveAt = now;
  }

  static start(filters: SyncFilters, now: Date): VideoSync {
    return new VideoSync(filters, now);
  }

  get isRunning(): boolean {
    return this.status === 'running';
  }

  report(summary: SyncSummary, now: Date, delay: string | null = null): void {
    this.count(summary);
    this.error = delay;
    this.aliveAt = now;
  }

  /** The run stopped and will be taken up again; nobody need worry before `until`. */
  pause(reason: string, until: Date): void {
    this.error = reason;
    this.aliveAt = until;
  }

  /** `watermark`: up to this modification time everything is settled; null when that cannot be said. */
  complete(summary: SyncSummary, watermark: Date | null, now: Date): void {
    this.count(summary);
    this.status = 'completed';
    this.error = null;
    this.watermark = watermark;
    this.finishedAt = now;
    this.aliveAt = now;
  }

  fail(reason: string, now: Date): void {
    this.status = 'failed';
    this.error = reason;
    this.finishedAt = now;
    this.aliveAt = now;
  }

  private count({ processed, imported, skipped, failed, total }: SyncSummary): void {
    this.processed = processed;
    this.imported = imported;
    this.skipped = skipped;
    this.failed = failed;
    this.total = total;
  }
}
