import { Injectable } from '@nestjs/common';
import type { Use } from '../../platform/limits/limit.js';
import { Limits } from '../../platform/limits/limits.js';
import {
  SIGN_IN_FAILURES_PER_ADDRESS,
  SIGN_IN_FAILURES_PER_ADDRESS_AND_NETWORK,
  SIGN_IN_FAILURES_PER_NETWORK,
} from '../domain/rate-limits.js';

/** Limits password guesses without locking anybody out for long. Source: promises A6, A7. */
@Injectable()
export class SignInLimits {
  constructor(private readonly limits: Limits) {}

  /**
   * Counts a failure, then checks the password, so that parallel guesses cannot pass the limit. `check` returns null for a
   * wrong password. The failure is removed again after a success, and when the check throws, since it had no result.
   */
  async attempt<Found>(address: string, network: string, check: () => Promise<Found | null>): Promise<Found | null> {
    const local: Use = { limit: SIGN_IN_FAILURES_PER_ADDRESS_AND_NETWORK, subject: address, from: network };
    const global: Use[] = [
      { limit: SIGN_IN_FAILURES_PER_ADDRESS, subject: address },
      { limit: SIGN_IN_FAILURES_PER_NETWORK, subject: network },
    ];
    await this.limits.take(local, ...global);
    const found = await check().catch(async (error: unknown) => {
      await this.limits.giveBack(local, ...global);
      throw error;
    });
    if (found !== null) await Promise.all([this.limits.clear(local), this.limits.giveBack(...global)]);
    return found;
  }

  /** Forgets the failures of an address, from every network: a reset by email has proven who the owner is. */
  async clearFailures(address: string): Promise<void> {
    await this.limits.clear(
      { limit: SIGN_IN_FAILURES_PER_ADDRESS_AND_NETWORK, subject: address },
      { limit: SIGN_IN_FAILURES_PER_ADDRESS, subject: address },
    );
  }
}
