import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { ClientScope } from '@msk/contracts';
import { AggregateRoot } from '@msk/kernel';
import { digestSecret } from './secrets.js';

/** Lifetime of an access token. Source: promise T2. */
export const ACCESS_TOKEN_LIFETIME_SECONDS = 60 * 60;

export const CLIENT_ID_PATTERN = /^[a-z0-9-]{1,64}$/;

export interface ClientRegistration {
  id: string;
  name: string;
  scopes: readonly ClientScope[];
}

/** An external system that reads from this API on its own behalf, not for a person. */
@Entity({ schema: 'identity', tableName: 'api_client' })
export class ApiClient extends AggregateRoot {
  @PrimaryKey({ type: 'text' }) readonly id: string;
  @Property({ type: 'text' }) protected readonly name: string;
  @Property({ type: 'text', unique: true }) protected readonly secretDigest: string;
  @Property({ type: 'array' }) protected readonly scopes: ClientScope[];
  @Property({ type: 'datetime' }) protected readonly createdAt: Date;
  @Property({ type: 'datetime', nullable: true }) protected readonly lastUsedAt: Date | null = null;
  @Property({ type: 'datetime', nullable: true }) protected revokedAt: Date | null = null;

  private constructor({ id, name, scopes }: ClientRegistration, secret: string, now: Date) {
    super();
    this.id = id;
    this.name = name;
    this.secretDigest = digestSecret(secret);
    this.scopes = [...scopes];
    this.createdAt = now;
  }

  static register(registration: ClientRegistration, secret: string, now: Date): ApiClient {
    return new ApiClient(registration, secret, now);
  }

  /** Revokes the client for good; it can only be registered again. Returns false when it was revoked before. */
  revoke(now: Date): boolean {
    if (this.revokedAt) return false;
    this.revokedAt = now;
    return true;
  }
}
