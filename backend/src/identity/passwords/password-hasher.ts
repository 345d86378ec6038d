import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { PasswordHashingBulkhead } from './password-hashing-bulkhead.js';

/** OWASP's recommendation. The library's defaults add argon2id, a salt of 16 bytes and an output of 32. Source: promise A1. */
export const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Leaves one core to other requests: with a hash on each of two cores their 95th percentile was 69 ms (promise A2: 50 ms). */
const MAX_CONCURRENT_HASHES = Math.max(1, availableParallelism() - 1);
/** Source: promise A2. */
const MAX_QUEUED_HASHES = 64;

/** Hashes on the library's threads, never on the event loop. */
@Injectable()
export class PasswordHasher {
  private readonly bulkhead = new PasswordHashingBulkhead(MAX_CONCURRENT_HASHES, MAX_QUEUED_HASHES);
  private readonly dummyHash = this.hash(crypto.randomUUID());

  /** Check the password with `PasswordRules` first. */
  hash(password: string): Promise<string> {
    return this.bulkhead.execute(() => hash(password, ARGON2_COST));
  }

  /** Without a stored hash, because the address is unknown, does the same work and returns false. Source: promise A5. */
  async verify(password: string, storedHash: string | null): Promise<boolean> {
    const comparedHash = storedHash ?? (await this.dummyHash);
    return (await this.bulkhead.execute(() => verify(comparedHash, password))) && storedHash !== null;
  }

  isOutdated(storedHash: string): boolean {
    const { memoryCost, timeCost, parallelism } = parseOptions(storedHash);
    return (
      memoryCost < ARGON2_COST.memoryCost || timeCost < ARGON2_COST.timeCost || parallelism < ARGON2_COST.parallelism
    );
  }
}
