import { EntityManager } from '@mikro-orm/postgresql';
import { type EventOf, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { UserErased } from '../../events/identity.js';

/** Rows that refer to others come before them. */
const TABLES = [
  'review',
  'review_card',
  'watch_record',
  'daily_view',
  'bookmark',
  'note',
  'playlist',
  'reel',
  'preferences',
  'call',
  'worklist_item',
  'worklist',
];

/**
 * Learning's part of an erasure: all of the user's records. The counted views of the videos stay. Requests of the user that
 * are still running either have written before, or are refused by the trigger `refuse_erased_user`, which takes this lock.
 */
@Injectable()
@Subscribes({ to: UserErased, as: 'learning.erase-learning' })
export class EraseLearning implements Subscriber<typeof UserErased> {
  constructor(private readonly em: EntityManager) {}

  async on({ payload: { userId } }: EventOf<typeof UserErased>): Promise<void> {
    const database = this.em.getKysely();
    await sql`select pg_advisory_xact_lock(hashtextextended(${`learning user ${userId}`}, 0))`.execute(database);
    await sql`insert into learning.erased_user (user_id) values (${userId}) on conflict do nothing`.execute(database);
    for (const table of TABLES)
      await sql`delete from ${sql.table(`learning.${table}`)} where user_id = ${userId}`.execute(database);
  }
}
