import { EntityManager } from '@mikro-orm/postgresql';
import { type EventOf, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { UserErased } from '../../identity/index.js';

const TABLES = ['watch_record', 'daily_view', 'bookmark', 'note', 'playlist', 'preferences'];

/** Learning's part of an erasure: all of the user's records. The counted views of the videos stay. */
@Injectable()
@Subscribes({ to: UserErased, as: 'learning.erase-learning' })
export class EraseLearning implements Subscriber<typeof UserErased> {
  constructor(private readonly em: EntityManager) {}

  async on({ payload: { userId } }: EventOf<typeof UserErased>): Promise<void> {
    for (const table of TABLES)
      await sql`delete from ${sql.table(`learning.${table}`)} where user_id = ${userId}`.execute(this.em.getKysely());
  }
}
