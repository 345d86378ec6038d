import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SyncSummary } from '@msk/contracts';
import type { Clock } from '@msk/kernel';
import type { VideoSync } from '../domain/video-sync.js';

/** Milliseconds between two writes of changed figures, and between two signs of life without a change. */
const WRITE_EVERY = 500;
const SIGN_OF_LIFE = 5_000;

/** Writes a running sync's figures now and then, so that watching it costs next to nothing. */
export class Progress {
  readonly #em: EntityManager;
  readonly #sync: VideoSync;
  readonly #clock: Clock;
  #written = '';
  #writtenAt = 0;

  /** `em` manages the sync and is used for nothing else meanwhile. */
  constructor(em: EntityManager, sync: VideoSync, clock: Clock) {
    this.#em = em;
    this.#sync = sync;
    this.#clock = clock;
  }

  /** Until the signal ends it. @throws OptimisticLockError when another worker has taken the sync over. */
  async follow(look: () => { summary: SyncSummary; delay: string | null }, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const { summary, delay } = look();
      const figures = JSON.stringify([summary, delay]);
      const now = this.#clock.now();
      if (figures !== this.#written || now.getTime() - this.#writtenAt >= SIGN_OF_LIFE) {
        this.#sync.report(summary, now, delay);
        await this.#em.flush();
        this.#written = figures;
        this.#writtenAt = now.getTime();
      }
      await pause(WRITE_EVERY, undefined, { signal }).catch(() => undefined);
    }
  }
}
