import { OptimisticLockError } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { DelayedJobError, type JobContext, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { PinoLogger } from 'nestjs-pino';
import { databaseNow } from '../../platform/database/database-now.js';
import { VideoHost, VideoHostFailure } from '../domain/video-host.js';
import { VideoSync } from '../domain/video-sync.js';
import { PendingVideoRepository } from '../pending-video.repository.js';
import { ProgressReporter } from '../sync/progress-reporter.js';
import { VideoImporter } from '../sync/video-importer.js';
import { VimeoCrawler } from '../sync/vimeo-crawler.js';
import { VideoSyncRepository } from '../video-sync.repository.js';
import { SYNC_QUEUE, type SyncJobData } from './queues.js';

/** Maximum delay before the queue retries a failed run. No heartbeat is expected until then. */
const MAX_RETRY_DELAY_MS = 30_000;

/** Runs a sync, or resumes one whose worker died. */
@Injectable()
@Works(SYNC_QUEUE)
export class SyncVideosJob implements JobWorker<SyncJobData> {
  readonly concurrency = 1;

  constructor(
    private readonly em: EntityManager,
    private readonly host: VideoHost,
    private readonly videos: PendingVideoRepository,
    private readonly importer: VideoImporter,
    private readonly syncs: VideoSyncRepository,
    private readonly log: PinoLogger,
  ) {}

  async run({ syncId }: SyncJobData, { signal, lastAttempt }: JobContext): Promise<void> {
    const em = this.em.fork();
    const sync = await this.claim(syncId, em);
    if (!sync) return;
    try {
      await this.syncs.clearProblems(syncId);
      await this.crawl(sync, em, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof OptimisticLockError) return; // another worker has taken over the sync
      await this.handleFailure(sync, em, error, lastAttempt);
    }
  }

  /** Returns null when the sync has ended. From here on a slow worker of the same sync can no longer write. Source: promise J5. */
  private async claim(syncId: string, em: EntityManager): Promise<VideoSync | null> {
    await sql`
      update curation.video_sync set version = version + 1, heartbeat_at = now()
       where id = ${syncId} and status = 'running'`.execute(em.getKysely());
    const sync = await em.findOne(VideoSync, { id: syncId });
    return sync?.isRunning ? sync : null;
  }

  private async crawl(sync: VideoSync, em: EntityManager, signal: AbortSignal): Promise<void> {
    const ending = new AbortController();
    const anySignal = AbortSignal.any([signal, ending.signal]);
    const { id: syncId, filters } = sync;
    const previousWatermark = await this.syncs.watermarkFor(filters);
    const { host, videos, importer, syncs } = this;
    const crawler = new VimeoCrawler(
      { host, videos, importer, syncs },
      { syncId, filters, previousWatermark },
      anySignal,
    );
    const readProgress = () => ({ summary: crawler.summary.counts, delayReason: this.host.delayReason });
    const reporting = new ProgressReporter(em, sync)
      .run(readProgress, anySignal)
      .catch((error: unknown) => ending.abort(error)); // another worker has taken over: stop at once
    try {
      const watermark = await crawler.run();
      ending.abort();
      await reporting;
      sync.complete(crawler.summary.counts, watermark, await databaseNow(em));
      await em.flush();
    } finally {
      ending.abort();
      await reporting;
    }
  }

  /** Stores the reason for the admin. The queue decides whether to retry. */
  private async handleFailure(sync: VideoSync, em: EntityManager, error: unknown, lastAttempt: boolean): Promise<void> {
    const now = await databaseNow(em);
    const hasDelay = error instanceof DelayedJobError;
    const isPermanent = error instanceof VideoHostFailure && !error.retryable;
    if (isPermanent || (lastAttempt && !hasDelay)) sync.fail(describeFailure(error), now);
    else sync.pause(describeFailure(error), new Date(now.getTime() + (hasDelay ? error.afterMs : MAX_RETRY_DELAY_MS)));
    await em.flush();
    if (!(hasDelay || error instanceof VideoHostFailure))
      this.log.error({ err: error, syncId: sync.id }, 'Sync failed with an unexpected error');
    if (sync.isRunning) throw error;
  }
}

const describeFailure = (error: unknown): string =>
  error instanceof VideoHostFailure || error instanceof DelayedJobError
    ? error.message
    : 'The sync stopped because of a fault on our side.';
