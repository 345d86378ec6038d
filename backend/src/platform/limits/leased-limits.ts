import { Clock } from '@msk/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { SecurityLog } from '../audit/security-log.js';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import type { Use } from './limit.js';
import { LimitUses } from './limit-uses.js';
import { RateLimited } from './rate-limited.js';

/** What a process has taken and not used yet. A lease of nothing stands for a limit that is reached. */
interface Lease {
  left: number;
  until: Date;
}

/**
 * A lease is this part of what is left: large while there is plenty, one at the end, so that what processes hold and
 * do not use is little, and the last use is allowed wherever it comes.
 */
const SHARE = 32;
/** Milliseconds a call may wait to be counted, and for which nobody is counted after that has failed. */
const PATIENCE = 500;
const LEAVE_ALONE = 5_000;
const SWEEP_EVERY = 60_000;

/**
 * For limits of every call. The count is shared by all processes, but each takes some uses at once and counts those by
 * itself: a call costs the database nothing while the lease lasts, and nothing once the limit is reached. Calls are not
 * refused because they can't be counted.
 */
@Injectable()
export class LeasedLimits {
  private readonly off: boolean;
  private readonly leases = new Map<string, Lease>();
  private readonly underWay = new Map<string, Promise<void>>();
  private awayUntil = 0;
  private sweptAt = 0;

  constructor(
    @Inject(SETTINGS) { RATE_LIMITS }: Settings,
    private readonly uses: LimitUses,
    private readonly clock: Clock,
    private readonly security: SecurityLog,
    private readonly log: PinoLogger,
  ) {
    this.off = RATE_LIMITS === 'off';
  }

  async take(use: Use): Promise<void> {
    if (this.off) return;
    const key = `${use.limit.name} ${use.subject}`;
    while (!this.takeHeld(key)) {
      if (this.clock.now().getTime() < this.awayUntil) return;
      await this.renew(key, use);
    }
  }

  private takeHeld(key: string): boolean {
    const now = this.clock.now();
    const lease = this.leases.get(key);
    if (!lease || lease.until <= now) return false;
    if (lease.left === 0) throw new RateLimited(now, lease.until);
    if (--lease.left === 0) this.leases.delete(key);
    return true;
  }

  /** Calls that come meanwhile wait for the one lease. */
  private renew(key: string, use: Use): Promise<void> {
    const renewal = this.underWay.get(key) ?? this.lease(key, use).finally(() => this.underWay.delete(key));
    this.underWay.set(key, renewal);
    return renewal;
  }

  private async lease(key: string, use: Use): Promise<void> {
    const now = this.clock.now();
    this.sweep(now);
    try {
      const counted = await this.clock.within(PATIENCE, this.uses.count([use], now, SHARE));
      if (counted.refusedUntil) {
        this.leases.set(key, { left: 0, until: counted.refusedUntil });
        await this.security.note('throttled', { details: { limits: [use.limit.name] } });
      } else for (const { uses, until } of counted.taken) this.leases.set(key, { left: uses, until });
    } catch (error) {
      this.awayUntil = now.getTime() + LEAVE_ALONE;
      this.log.warn({ err: error }, 'Calls are not counted for a while');
    }
  }

  private sweep(now: Date): void {
    if (now.getTime() - this.sweptAt < SWEEP_EVERY) return;
    this.sweptAt = now.getTime();
    for (const [key, { until }] of this.leases) if (until <= now) this.leases.delete(key);
  }
}
