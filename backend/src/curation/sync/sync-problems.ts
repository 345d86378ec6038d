import { EntityManager } from '@mikro-orm/postgresql';
import type { SyncProblem } from '@msk/contracts';
import { Injectable } from '@nestjs/common';

/** Videos that a sync could not take in, and why. */
@Injectable()
export class SyncProblems {
  constructor(private readonly em: EntityManager) {}

  async add(syncId: string, { vimeoId, title, message }: SyncProblem): Promise<void> {
    await this.em.fork().execute(
      `insert into curation.sync_problem (sync_id, vimeo_id, title, message) values (?, ?, ?, ?)
       on conflict (sync_id, vimeo_id) do update set title = excluded.title, message = excluded.message`,
      [syncId, vimeoId, title, message],
    );
  }

  /** A run that is taken up again tries each of them again. */
  async forget(syncId: string): Promise<void> {
    await this.em.fork().execute('delete from curation.sync_problem where sync_id = ?', [syncId]);
  }
}
