import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SyncSummary } from '@msk/contracts';
import { databaseNow } from '../../platform/database/database-now.js';
import type { VideoSync } from '../domain/video-sync.js';

/** Interval between two writes of changed counts. */
const WRITE_INTERVAL_MS = 500;
/** Interval between two heartbeats while the counts do not change. */
const HEARTBEAT_INTERVAL_MS = 5_000;

/** Writes the counts of a running sync at intervals, so that showing its progress is cheap. */
export class ProgressReporter {
  readonly #em: EntityManager;
  readonly #sync: VideoSync;
  #written = '';
  #writtenAt = Number.NEGATIVE_INFINITY;

  /** `em` manages the sync and must not be used elsewhere while the reporter runs. */
  constructor(em: EntityManager, sync: VideoSync) {
    this.#em = em;
    this.#sync = sync;
  }

  /** Runs until the signal is aborted. @throws OptimisticLockError when another worker has taken over the sync. */
  async run(
    readProgress: () => { summary: SyncSummary; delayReason: string | null },
    signal: AbortSignal,
  ): Promise<void> {
    while (!signal.aborted) {
      const { summary, delayReason } = readProgress();
      const progress = JSON.stringify([summary, delayReason]);
      const now = performance.now(); // a step of the clock neither holds up heartbeats nor adds any
      if (progress !== this.#written || now - this.#writtenAt >= HEARTBEAT_INTERVAL_MS) {
        this.#sync.reportProgress(summary, await databaseNow(this.#em), delayReason);
        await this.#em.flush();
        this.#written = progress;
        this.#writtenAt = now;
      }
      await pause(WRITE_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
