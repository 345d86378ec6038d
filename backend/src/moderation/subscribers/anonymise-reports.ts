import { EntityManager } from '@mikro-orm/postgresql';
import { type EventOf, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { UserErased } from '../../identity/index.js';

/** Moderation's part of an erasure: the reports stay, since they are about cases, without their author. */
@Injectable()
@Subscribes({ to: UserErased, as: 'moderation.anonymise-reports' })
export class AnonymiseReports implements Subscriber<typeof UserErased> {
  constructor(private readonly em: EntityManager) {}

  async on({ payload: { userId } }: EventOf<typeof UserErased>): Promise<void> {
    await sql`update moderation.video_report set user_id = null where user_id = ${userId}`.execute(this.em.getKysely());
  }
}
