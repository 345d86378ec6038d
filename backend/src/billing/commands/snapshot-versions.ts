import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

/**
 * Numbers the snapshots that are fetched from the provider. A snapshot gets its version before the request is sent, so
 * that the newest one is known even if its response arrives, or is written, later than that of an older one.
 */
@Injectable()
export class SnapshotVersions {
  constructor(private readonly em: EntityManager) {}

  async next(): Promise<number> {
    const { rows } = await sql<{ version: string }>`
      select nextval('billing.snapshot_version') as version`.execute(this.em.getKysely());
    return Number(rows[0]?.version);
  }
}
