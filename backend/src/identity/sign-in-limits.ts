import { Injectable } from '@nestjs/common';
import type { Use } from '../platform/limits/limit.js';
import { Limits } from '../platform/limits/limits.js';
import { FAILURES_FROM_EVERYWHERE, FAILURES_FROM_HERE, FAILURES_OF_NETWORK } from './domain/sign-in-limits.js';

/** Keeps people from guessing passwords, and nobody from coming in for long. Source: promises A6, A7. */
@Injectable()
export class SignInLimits {
  constructor(private readonly limits: Limits) {}

  /**
   * Checks a password, and counts it as a failure before: of many guesses at once, no more than allowed reach the hash.
   * The check answers null to a wrong password. What it could not decide, because it threw, was no failure.
   */
  async guess<Found>(address: string, network: string, check: () => Promise<Found | null>): Promise<Found | null> {
    const here = fromHere(address, network);
    const elsewhere = [
      { limit: FAILURES_FROM_EVERYWHERE, subject: address },
      { limit: FAILURES_OF_NETWORK, subject: network },
    ];
    await this.limits.take(here, ...elsewhere);
    const found = await check().catch(async (error: unknown) => {
      await this.limits.giveBack(here, ...elsewhere);
      throw error;
    });
    if (found !== null) await Promise.all([this.limits.clear(here), this.limits.giveBack(...elsewhere)]);
    return found;
  }

  /** Whoever has reset the password by mail has proven to be the owner; the failures were others', or are forgiven. */
  async clearFailures(address: string): Promise<void> {
    await this.limits.clear(
      { limit: FAILURES_FROM_HERE, subject: address }, // from every network
      { limit: FAILURES_FROM_EVERYWHERE, subject: address },
    );
  }
}

const fromHere = (address: string, network: string): Use => ({
  limit: FAILURES_FROM_HERE,
  subject: address,
  from: network,
});
