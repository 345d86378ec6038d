import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { BlacklistEntry } from './domain/blacklist-entry.js';
import { NotBlacklisted } from './domain/errors.js';

@Injectable()
export class BlacklistRepository {
  constructor(private readonly em: EntityManager) {}

  /** Whether the recording is listed already. */
  async has(vimeoId: string): Promise<boolean> {
    return (await this.em.count(BlacklistEntry, { vimeoId })) > 0;
  }

  /** Of two admins who list one recording at once, the second violates the primary key. */
  async add(entry: BlacklistEntry): Promise<void> {
    await this.em.persist(entry).flush();
  }

  /** The entry, locked until the transaction ends. */
  async getLocked(vimeoId: string): Promise<BlacklistEntry> {
    const entry = await this.em.findOne(BlacklistEntry, { vimeoId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!entry) throw new NotBlacklisted();
    return entry;
  }

  async remove(entry: BlacklistEntry): Promise<void> {
    await this.em.remove(entry).flush();
  }

  /** Removes the recording from the queue, unless it was approved. */
  async removeFromQueue(vimeoId: string): Promise<void> {
    await sql`delete from curation.pending_video where vimeo_id = ${vimeoId} and decision is null`.execute(
      this.em.getKysely(),
    );
  }
}
