import { EntityManager } from '@mikro-orm/postgresql';
import { type Joint, MAX_WORKLISTS, type Pathology } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { textArray } from '../../platform/database/statements/array-parameters.js';
import { TooManyWorklists, UnknownCaseNotFound } from './domain/errors.js';

export interface NewWorklist {
  id: string;
  userId: string;
  joint: Joint | null;
  pathology: Pathology | null;
  videoIds: readonly string[];
  createdAt: Date;
}

/** A place on a worklist of the user. */
export interface ItemKey {
  id: string;
  userId: string;
}

@Injectable()
export class WorklistRepository {
  constructor(private readonly em: EntityManager) {}

  /** Worklists of one user are added one after the other, so that the limit holds. @throws TooManyWorklists */
  add({ id, userId, joint, pathology, videoIds, createdAt }: NewWorklist): Promise<void> {
    return this.em.transactional(async (em) => {
      const database = em.getKysely();
      await sql`select pg_advisory_xact_lock(hashtextextended(${`worklists ${userId}`}, 0))`.execute(database);
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from learning.worklist where user_id = ${userId}`.execute(database);
      if (rows[0]!.count >= MAX_WORKLISTS) throw new TooManyWorklists(MAX_WORKLISTS);
      await sql`insert into learning.worklist (id, user_id, joint, pathology, created_at)
                values (${id}, ${userId}, ${joint}, ${pathology}, ${createdAt})`.execute(database);
      await sql`insert into learning.worklist_item (id, worklist_id, user_id, video_id, place)
                select gen_random_uuid(), ${id}, ${userId}, chosen.id, chosen.place
                  from unnest(${textArray(videoIds)}::uuid[]) with ordinality as chosen (id, place)`.execute(database);
    });
  }

  /** The id of the item's video. @throws UnknownCaseNotFound also when the item is another user's */
  async getVideoId({ id, userId }: ItemKey): Promise<string> {
    const { rows } = await sql<{ videoId: string }>`
      select video_id as "videoId" from learning.worklist_item where id = ${id} and user_id = ${userId}`.execute(
      this.em.getKysely(),
    );
    if (!rows[0]) throw new UnknownCaseNotFound();
    return rows[0].videoId;
  }
}
