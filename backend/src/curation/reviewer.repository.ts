import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

/**
 * A curator who does not call for this long, by the clock of the database, no longer reviews the case: three calls of the
 * console.
 */
const EXPIRED = sql`now() - interval '45 seconds'`;

/** A curator who has a case open. */
export interface ReviewerRow {
  userId: string;
  since: Date | string;
}

/** Who has which pending video open. Not an aggregate: rows expire by themselves and nothing depends on them. */
@Injectable()
export class ReviewerRepository {
  constructor(private readonly em: EntityManager) {}

  /** Notes that the curator still has the video open. Returns false for a video that is not pending. */
  async markPresent(videoId: string, userId: string): Promise<boolean> {
    const { rows } = await sql`
      insert into curation.reviewer as r (video_id, user_id, since, seen_at)
      select id, ${userId}, now(), now()
        from curation.pending_video where id = ${videoId} and decision is null
         for key share -- a video that is deleted at this moment is not pending either
          on conflict (video_id, user_id) do update
         set since = case when r.seen_at <= ${EXPIRED} then excluded.since else r.since end, seen_at = excluded.seen_at
      returning 1`.execute(this.em.getKysely());
    return rows.length > 0;
  }

  /** The other curators who have the video open, the first one first. */
  async findOthers(videoId: string, userId: string): Promise<ReviewerRow[]> {
    const { rows } = await sql<ReviewerRow>`
      select user_id as "userId", since from curation.reviewer
       where video_id = ${videoId} and user_id <> ${userId} and seen_at > ${EXPIRED}
       order by since, user_id`.execute(this.em.getKysely());
    return rows;
  }

  async remove(videoId: string, userId: string): Promise<void> {
    await sql`delete from curation.reviewer where video_id = ${videoId} and user_id = ${userId}`.execute(
      this.em.getKysely(),
    );
  }

  async removeUser(userId: string): Promise<void> {
    await sql`delete from curation.reviewer where user_id = ${userId}`.execute(this.em.getKysely());
  }

  async deleteExpired(): Promise<void> {
    await sql`delete from curation.reviewer where seen_at <= ${EXPIRED}`.execute(this.em.getKysely());
  }
}
