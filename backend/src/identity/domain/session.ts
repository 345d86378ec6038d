import { randomUUID } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { AggregateRoot } from '@msk/kernel';
import { digestSecret } from './secrets.js';

/** Where a session is used from, as shown to its owner. */
export interface Browser {
  /** For example "Firefox on Windows". */
  device: string;
  /** The peer's network address. */
  network: string;
}

/** A browser in which a user is signed in. */
@Entity({ schema: 'identity', tableName: 'session' })
export class Session extends AggregateRoot {
  /** Shown to the owner. It is not the key: it gives no access. */
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
    this.keyDigest = digestSecret(key);
    this.device = device;
    this.network = network;
    this.createdAt = now;
    this.lastUsedAt = now;
  }

  static start(userId: string, key: string, browser: Browser, now: Date): Session {
    return new Session(userId, key, browser, now);
  }

  /** Ending it twice is no error: two tabs may sign out at once. */
  end(now: Date): void {
    this.endedAt ??= now;
  }
}
