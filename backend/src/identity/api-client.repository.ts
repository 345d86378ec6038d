import { EntityManager } from '@mikro-orm/postgresql';
import type { ClientScope } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { NotFound } from '../platform/http/id.pipe.js';
import { ApiClient } from './domain/api-client.js';
import { LAST_USED_UPDATE_INTERVAL_MS } from './domain/session-limits.js';

interface ClientRow {
  secretDigest: string;
  scopes: ClientScope[];
  lastUsedAt: string | null;
}

@Injectable()
export class ApiClientRepository {
  constructor(private readonly em: EntityManager) {}

  add(client: ApiClient): void {
    this.em.persist(client);
  }

  async get(id: string): Promise<ApiClient> {
    const client = await this.em.findOne(ApiClient, { id });
    if (!client) throw new NotFound();
    return client;
  }

  save(): Promise<void> {
    return this.em.flush();
  }

  /** Null when the client is unknown or revoked. */
  find(id: string): Promise<Pick<ClientRow, 'secretDigest' | 'scopes'> | null> {
    return this.findActive(id);
  }

  /** Every call of a client makes this one read, so a revocation applies to the next call. Null when it is unknown or revoked. */
  async findCurrentScopes(id: string, now: Date): Promise<ClientScope[] | null> {
    const row = await this.findActive(id);
    if (!row) return null;
    const lastUsedAt = row.lastUsedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(row.lastUsedAt);
    if (now.getTime() - lastUsedAt >= LAST_USED_UPDATE_INTERVAL_MS) await this.updateLastUsed(id, now);
    return row.scopes;
  }

  private async findActive(id: string): Promise<ClientRow | null> {
    const { rows } = await sql<ClientRow>`
      select secret_digest as "secretDigest", scopes, last_used_at as "lastUsedAt"
        from identity.api_client where id = ${id} and revoked_at is null`.execute(this.em.getKysely());
    return rows[0] ?? null;
  }

  private async updateLastUsed(id: string, now: Date): Promise<void> {
    await sql`
      update identity.api_client set last_used_at = ${now}
       where id = ${id} and (last_used_at is null or last_used_at < ${now})`.execute(this.em.getKysely());
  }
}
