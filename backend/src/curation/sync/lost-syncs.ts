import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';

/** Silence after which a sync is given up. A dead worker's job is taken up again well before. Source: promise J7. */
const SILENCE = 60_000;

/** A sync whose job is gone (a lost queue, too many crashes) must not look as if it ran for ever. */
@Injectable()
export class LostSyncs {
  private readonly watchingSince = Date.now();

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly log: PinoLogger,
  ) {}

  @Interval(15_000)
  async look(): Promise<void> {
    // Nobody may have been there to take it up before this process started.
    if (this.settings.ROLE === 'web' || Date.now() - this.watchingSince < SILENCE) return;
    await this.giveUpSilent().catch((error: unknown) =>
      this.log.warn({ err: error }, 'Lost syncs could not be looked for'),
    );
  }

  async giveUpSilent(): Promise<number> {
    const now = this.clock.now();
    const lost = await this.em.fork().execute<object[]>(
      `update curation.video_sync
          set status = 'failed', finished_at = ?, version = version + 1,
              error = 'The sync stopped without a word and was given up. Start it again: what was imported stays.'
        where status = 'running' and alive_at < ?
        returning id`,
      [now, new Date(now.getTime() - SILENCE)],
    );
    return lost.length;
  }
}
