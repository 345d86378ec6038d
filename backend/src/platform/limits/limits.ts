import { Clock } from '@msk/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { SecurityLog } from '../audit/security-log.js';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import type { Use } from './limit.js';
import { LimitUses } from './limit-uses.js';
import { LimitsAway, RateLimited } from './rate-limited.js';

/** Counts what may not be done too often, for all processes together. With `RATE_LIMITS=off` nothing is counted. */
@Injectable()
export class Limits {
  private readonly off: boolean;

  constructor(
    @Inject(SETTINGS) { RATE_LIMITS }: Settings,
    private readonly uses: LimitUses,
    private readonly clock: Clock,
    private readonly security: SecurityLog,
    private readonly log: PinoLogger,
  ) {
    this.off = RATE_LIMITS === 'off';
  }

  /** Counts each use, or none of them and refuses. What was counted stays so, whatever becomes of the transaction. */
  async take(...uses: Use[]): Promise<void> {
    if (this.off) return;
    const now = this.clock.now();
    const { refusedUntil } = await this.uses.count(uses, now).catch((cause: unknown) => {
      this.log.error({ err: cause }, 'Limits can not be counted');
      throw new LimitsAway(cause);
    });
    if (!refusedUntil) return;
    await this.security.note('throttled', { details: { limits: uses.map(({ limit }) => limit.name) } });
    throw new RateLimited(now, refusedUntil);
  }

  /** What turned out not to count, as a sign-in that succeeded. */
  async giveBack(...uses: Use[]): Promise<void> {
    if (!this.off) await this.uses.giveBack(uses, this.clock.now());
  }

  /** Forgets all that was used; of a use without `from`, that from everywhere. */
  async clear(...uses: Use[]): Promise<void> {
    if (!this.off) await this.uses.clear(uses);
  }
}
