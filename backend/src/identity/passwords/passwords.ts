import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Turnstile } from './turnstile.js';

/** OWASP's choice; that it is argon2id, with a salt of 16 and an output of 32 bytes, is the library's default. Source: A1. */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/**
 * Hashes at once. One for each core slowed other calls down while people sign in: on two cores 95 % of them took up to
 * 69 ms, where the promise is 50 (A2).
 */
const PLACES = Math.max(1, availableParallelism() - 1);
/** Sign-ins that may wait for a core. Source: promise A2. */
const QUEUE_LENGTH = 64;

/** Hashing on the library's threads, never on the event loop, and with a core left for everybody else. */
@Injectable()
export class Passwords {
  private readonly turnstile = new Turnstile(PLACES, QUEUE_LENGTH);
  private readonly nobodys = this.hash(crypto.randomUUID());

  /** Whether it may be anybody's password is a question for `PasswordRules`, asked before. */
  hash(password: string): Promise<string> {
    return this.turnstile.pass(() => hash(password, COST));
  }

  /** Without a hash, because the address is unknown, the same work is done for nothing. Source: promise A5. */
  async match(password: string, stored: string | null): Promise<boolean> {
    const against = stored ?? (await this.nobodys);
    return (await this.turnstile.pass(() => verify(against, password))) && stored !== null;
  }

  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost, parallelism } = parseOptions(stored);
    return memoryCost < COST.memoryCost || timeCost < COST.timeCost || parallelism < COST.parallelism;
  }
}
