import { EntityManager } from '@mikro-orm/postgresql';
import type { ClientScope } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { NoSuchThing } from '../platform/http/id.pipe.js';
import { ApiClient } from './domain/api-client.js';

/** Milliseconds; use is noted at most this often. */
const NOTE_USE_EVERY = 5 * 60_000;

interface ClientRow {
  secretDigest: string;
  scopes: ClientScope[];
  lastUsedAt: string | null;
}

@Injectable()
export class ApiClients {
  constructor(private readonly em: EntityManager) {}

  add(client: ApiClient): void {
    this.em.persist(client);
  }

  async get(id: string): Promise<ApiClient> {
    const client = await this.em.findOne(ApiClient, { id });
    if (!client) throw new NoSuchThing();
    return client;
  }

  save(): Promise<void> {
    return this.em.flush();
  }

  /** What its secret is compared with, and what it may do; null when it is unknown or revoked. */
  find(id: string): Promise<Pick<ClientRow, 'secretDigest' | 'scopes'> | null> {
    return this.row(id);
  }

  /** What a client may do at this moment. The one read that each of its calls pays for; a revoked one's stop at once. */
  async scopesOf(id: string, now: Date): Promise<ClientScope[] | null> {
    const row = await this.row(id);
    if (!row) return null;
    const noted = row.lastUsedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(row.lastUsedAt);
    if (now.getTime() - noted >= NOTE_USE_EVERY) await this.noteUse(id, now);
    return row.scopes;
  }

  private async row(id: string): Promise<ClientRow | null> {
    const [row] = await this.em.execute<ClientRow[]>(
      `select secret_digest as "secretDigest", scopes, last_used_at as "lastUsedAt"
         from identity.api_client where id = ? and revoked_at is null`,
      [id],
    );
    return row ?? null;
  }

  private async noteUse(id: string, now: Date): Promise<void> {
    await this.em.execute(
      'update identity.api_client set last_used_at = ? where id = ? and (last_used_at is null or last_used_at < ?)',
      [now, id, now],
    );
  }
}
