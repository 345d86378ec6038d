import { OptimisticLockError } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, type JobContext, type JobWorker, RetryLater, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { VideoSync } from '../domain/video-sync.js';
import { VideoHost, VideoHostFailure } from '../video-host.js';
import { ImportVideo } from './import-video.js';
import { KnownVideos } from './known-videos.js';
import { Progress } from './progress.js';
import { SyncProblems } from './sync-problems.js';
import { SYNC_QUEUE } from './sync-queue.js';
import { Walk } from './walk.js';
import { Watermarks } from './watermarks.js';

/** Longest pause before a failed run is tried again, milliseconds; silence until then is expected. */
const NEXT_TRY = 30_000;

/** Runs a sync, or goes on with one whose worker died. */
@Injectable()
@Works(SYNC_QUEUE)
export class RunSync implements JobWorker<{ syncId: string }> {
  readonly concurrency = 1;

  constructor(
    private readonly em: EntityManager,
    private readonly host: VideoHost,
    private readonly known: KnownVideos,
    private readonly imports: ImportVideo,
    private readonly problems: SyncProblems,
    private readonly watermarks: Watermarks,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
  ) {}

  async run({ syncId }: { syncId: string }, { signal, lastAttempt }: JobContext): Promise<void> {
    const em = this.em.fork();
    const sync = await this.takeUp(syncId, em);
    if (!sync) return;
    try {
      await this.problems.forget(syncId);
      await this.walk(sync, em, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof OptimisticLockError) return; // another worker has taken the sync over, and it is theirs now
      await this.settle(sync, em, error, lastAttempt);
    }
  }

  /** Null when it is over. A slow worker that is still at it cannot write any more from here on. Source: promise J5. */
  private async takeUp(syncId: string, em: EntityManager): Promise<VideoSync | null> {
    await em.execute(
      `update curation.video_sync set version = version + 1, alive_at = ? where id = ? and status = 'running'`,
      [this.clock.now(), syncId],
    );
    const sync = await em.findOne(VideoSync, { id: syncId });
    return sync?.isRunning ? sync : null;
  }

  private async walk(sync: VideoSync, em: EntityManager, signal: AbortSignal): Promise<void> {
    const ending = new AbortController();
    const either = AbortSignal.any([signal, ending.signal]);
    const { id: syncId, filters } = sync;
    const settledUntil = await this.watermarks.of(filters);
    const { host, known, imports, problems } = this;
    const walk = new Walk({ host, known, imports, problems }, { syncId, filters, settledUntil }, either);
    const look = () => ({ summary: walk.tally.summary, delay: this.host.delay });
    const following = new Progress(em, sync, this.clock)
      .follow(look, either)
      .catch((error: unknown) => ending.abort(error)); // taken over by another: stop at once
    try {
      const watermark = await walk.run();
      ending.abort();
      await following;
      sync.complete(walk.tally.summary, watermark, this.clock.now());
      await em.flush();
    } finally {
      ending.abort();
      await following;
    }
  }

  /** What went wrong is told to the admin; whether another try follows is up to the queue. */
  private async settle(sync: VideoSync, em: EntityManager, error: unknown, lastAttempt: boolean): Promise<void> {
    const now = this.clock.now();
    const waits = error instanceof RetryLater;
    const hopeless = error instanceof VideoHostFailure && !error.passing;
    if (hopeless || (lastAttempt && !waits)) sync.fail(reasonIn(error), now);
    else sync.pause(reasonIn(error), new Date(now.getTime() + (waits ? error.afterMs : NEXT_TRY)));
    await em.flush();
    if (!(waits || error instanceof VideoHostFailure))
      this.log.error({ err: error, syncId: sync.id }, 'A sync met an error of ours');
    if (sync.isRunning) throw error;
  }
}

const reasonIn = (error: unknown): string =>
  error instanceof VideoHostFailure || error instanceof RetryLater
    ? error.message
    : 'The sync stopped because of a fault on our side.';
