import { Injectable } from '@nestjs/common';
import type { Use } from './limit.js';
import { LimitEnforcer } from './limit-enforcer.js';
import { RateLimited, RateLimiterUnavailable } from './rate-limited.js';

/** Enforces limits over all processes. */
@Injectable()
export class Limits extends LimitEnforcer {
  /**
   * Counts all uses or, if one of the limits is reached, none. Counted uses stay counted when the caller's transaction is
   * rolled back.
   * @throws RateLimited, or RateLimiterUnavailable when the uses cannot be counted.
   */
  async take(...uses: Use[]): Promise<void> {
    if (this.isDisabled) return;
    const now = this.clock.now();
    const { refusedUntil } = await this.store.count(uses, now).catch((cause: unknown) => {
      this.log.error({ err: cause }, 'Rate limit uses could not be counted');
      throw new RateLimiterUnavailable(cause);
    });
    if (!refusedUntil) return;
    await this.security.note('throttled', { details: { limits: uses.map(({ limit }) => limit.name) } });
    throw new RateLimited(now, refusedUntil);
  }

  /** Takes back uses that should not count, such as that of a successful sign-in. */
  async giveBack(...uses: Use[]): Promise<void> {
    if (!this.isDisabled) await this.store.giveBack(uses, this.clock.now());
  }

  /** Resets the counts; for a use without `from`, those of every source. */
  async clear(...uses: Use[]): Promise<void> {
    if (!this.isDisabled) await this.store.clear(uses);
  }
}
