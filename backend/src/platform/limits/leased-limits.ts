import { MINUTE, SECOND } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import type { Use } from './limit.js';
import { LimitEnforcer } from './limit-enforcer.js';
import { RateLimited } from './rate-limited.js';

/** Uses that this process has reserved and not consumed yet. A lease with nothing left means that the limit is reached. */
interface Lease {
  left: number;
  until: Date;
}

/**
 * A lease is this fraction of the remaining uses: large at first and a single use at the end, so that processes hold few
 * unconsumed uses and the last use is available to every process.
 */
const LEASE_DIVISOR = 32;
/** How long a request may wait to be counted. */
const STORE_TIMEOUT_MS = 500;
/** After a failure nothing is counted for this time. */
const RETRY_DELAY_MS = 5 * SECOND;
const SWEEP_INTERVAL_MS = MINUTE;

/**
 * Enforces limits that apply to every request. The count is shared by all processes, but each process leases several uses
 * at once and counts those in memory: a request needs no database while a lease lasts or the limit is reached. Requests
 * that cannot be counted are allowed.
 */
@Injectable()
export class LeasedLimits extends LimitEnforcer {
  private readonly leases = new Map<string, Lease>();
  private readonly pendingRenewals = new Map<string, Promise<void>>();
  private unavailableUntil = 0;
  private sweptAt = 0;

  /** @throws RateLimited */
  async take(use: Use): Promise<void> {
    if (this.isDisabled) return;
    const key = `${use.limit.name} ${use.subject}`;
    while (!this.takeFromLease(key)) {
      if (this.clock.now().getTime() < this.unavailableUntil) return;
      await this.renew(key, use);
    }
  }

  private takeFromLease(key: string): boolean {
    const now = this.clock.now();
    const lease = this.leases.get(key);
    if (!lease || lease.until <= now) return false;
    if (lease.left === 0) throw new RateLimited(now, lease.until);
    if (--lease.left === 0) this.leases.delete(key);
    return true;
  }

  /** Concurrent requests share one renewal. */
  private renew(key: string, use: Use): Promise<void> {
    const renewal =
      this.pendingRenewals.get(key) ?? this.lease(key, use).finally(() => this.pendingRenewals.delete(key));
    this.pendingRenewals.set(key, renewal);
    return renewal;
  }

  private async lease(key: string, use: Use): Promise<void> {
    const now = this.clock.now();
    this.sweep(now);
    try {
      const counted = await this.clock.within(STORE_TIMEOUT_MS, this.store.count([use], now, LEASE_DIVISOR));
      if (counted.refusedUntil) {
        this.leases.set(key, { left: 0, until: counted.refusedUntil });
        await this.security.note('throttled', { details: { limits: [use.limit.name] } });
      } else for (const { uses, until } of counted.taken) this.leases.set(key, { left: uses, until });
    } catch (error) {
      this.unavailableUntil = now.getTime() + RETRY_DELAY_MS;
      this.log.warn({ err: error }, `Requests could not be counted; counting resumes in ${RETRY_DELAY_MS / SECOND} s`);
    }
  }

  private sweep(now: Date): void {
    if (now.getTime() - this.sweptAt < SWEEP_INTERVAL_MS) return;
    this.sweptAt = now.getTime();
    for (const [key, { until }] of this.leases) if (until <= now) this.leases.delete(key);
  }
}
