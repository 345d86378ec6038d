import { randomUUID } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { AggregateRoot } from '@msk/kernel';
import { digestOf } from './session-key.js';

/** Where a session is used from, in words its owner recognises. */
export interface Browser {
  /** "Firefox on Windows". */
  device: string;
  /** The peer's network address. */
  network: string;
}

/** A browser that somebody signed in with. */
@Entity({ schema: 'identity', tableName: 'session' })
export class Session extends AggregateRoot {
  /** Names the session to its owner; it opens nothing. */
  @PrimaryKey({ type: 'uuid' }) readonly id: string = randomUUID();
  @Property({ type: 'text', unique: true }) protected readonly keyDigest: string;
  @Property({ type: 'uuid' }) protected readonly userId: string;
  @Property({ type: 'text' }) protected readonly device: string;
  @Property({ type: 'text' }) protected readonly network: string;
  @Property({ type: 'datetime' }) protected readonly createdAt: Date;
  @Property({ type: 'datetime' }) protected lastUsedAt: Date;
  @Property({ type: 'datetime', nullable: true }) protected endedAt: Date | null = null;

  private constructor(userId: string, key: string, { device, network }: Browser, now: Date) {
    super();
    this.userId = userId;
    this.keyDigest = digestOf(key);
    this.device = device;
    this.network = network;
    this.createdAt = now;
    this.lastUsedAt = now;
  }

  static start(userId: string, key: string, browser: Browser, now: Date): Session {
    return new Session(userId, key, browser, now);
  }

  /** Ending twice is no error: two tabs may sign out at once. */
  end(now: Date): void {
    this.endedAt ??= now;
  }
}
