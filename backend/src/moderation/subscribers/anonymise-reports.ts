import { EntityManager } from '@mikro-orm/postgresql';
import { type EventOf, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { UserErased } from '../../events/identity.js';

/**
 * Moderation's part of an erasure: the reports stay, since they are about cases, without their author. Reports that are
 * still being written were either written before, or are refused by the trigger `refuse_erased_user`, which takes this lock.
 */
@Injectable()
@Subscribes({ to: UserErased, as: 'moderation.anonymise-reports' })
export class AnonymiseReports implements Subscriber<typeof UserErased> {
  constructor(private readonly em: EntityManager) {}

  async on({ payload: { userId } }: EventOf<typeof UserErased>): Promise<void> {
    const database = this.em.getKysely();
    await sql`select pg_advisory_xact_lock(hashtextextended(${`moderation user ${userId}`}, 0))`.execute(database);
    await sql`insert into moderation.erased_user (user_id) values (${userId}) on conflict do nothing`.execute(database);
    await sql`delete from moderation.email_opt_out where user_id = ${userId}`.execute(database);
    await sql`update moderation.video_report set user_id = null where user_id = ${userId}`.execute(database);
  }
}
