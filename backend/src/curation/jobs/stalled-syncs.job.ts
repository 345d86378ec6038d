import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';

/** A sync without a heartbeat for this long is failed. The job of a dead worker is repeated well before. Source: promise J7. */
const STALLED_AFTER_MS = 60_000;

/** Fails syncs whose job no longer exists (a lost queue, too many crashes), so that they do not stay `running` for ever. */
@Injectable()
export class StalledSyncsJob {
  /** Of the process; a step of its clock does not change it. */
  private readonly startedAt = performance.now();

  constructor(
    private readonly em: EntityManager,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly log: PinoLogger,
  ) {}

  @Interval(15_000)
  async run(): Promise<void> {
    // Before this process started there may have been no worker to resume the sync.
    if (this.settings.ROLE === 'web' || performance.now() - this.startedAt < STALLED_AFTER_MS) return;
    await this.failStalled().catch((error: unknown) =>
      this.log.warn({ err: error }, 'Stalled syncs could not be checked; retrying in 15 s'),
    );
  }

  async failStalled(): Promise<number> {
    const stalled = await this.em.fork().execute<object[]>(
      `update curation.video_sync
          set status = 'failed', finished_at = now(), version = version + 1,
              error = 'The sync stopped without a word and was given up. Start it again: what was imported stays.'
        where status = 'running' and heartbeat_at < now() - ? * interval '1 millisecond'
        returning id`,
      [STALLED_AFTER_MS],
    );
    return stalled.length;
  }
}
