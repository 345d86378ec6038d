import { availableParallelism } from 'node:os';
import { PASSWORD_LENGTH } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { PasswordLengthWrong } from '../domain/errors.js';
import { Turnstile } from './turnstile.js';

/** OWASP's choice; that it is argon2id, with a salt of 16 and an output of 32 bytes, is the library's default. Source: A1. */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Sign-ins that may wait for a core. Source: promise A2. */
const QUEUE_LENGTH = 64;

/** Hashing on the library's threads, never on the event loop, and never more at once than there are cores. */
@Injectable()
export class Passwords {
  private readonly turnstile = new Turnstile(availableParallelism(), QUEUE_LENGTH);
  private readonly nobodys = this.encode(crypto.randomUUID());

  async hash(password: string): Promise<string> {
    const length = [...password].length;
    if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max) throw new PasswordLengthWrong();
    return this.encode(password);
  }

  /** The same password at today's cost: whatever rules it was chosen under, it is its owner's. */
  rehash(password: string): Promise<string> {
    return this.encode(password);
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

  private encode(password: string): Promise<string> {
    return this.turnstile.pass(() => hash(password, COST));
  }
}
