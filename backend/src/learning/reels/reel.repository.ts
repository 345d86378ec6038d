import { EntityManager } from '@mikro-orm/postgresql';
import { MAX_REELS } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { textArray } from '../../platform/database/statements/array-parameters.js';
import { VideoNotFound } from '../domain/errors.js';
import { ReelIdTaken, ReelNotFound, TooManyReels } from './domain/errors.js';
import { Reel } from './domain/reel.js';

@Injectable()
export class ReelRepository {
  constructor(private readonly em: EntityManager) {}

  /** Stores a reel unless its id is stored already; returns whether it is new. @throws VideoNotFound, TooManyReels */
  add(reel: Reel): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const { id, userId } = reel;
      await sql`select pg_advisory_xact_lock(hashtextextended(${`reels ${userId}`}, 0)),
                       pg_advisory_xact_lock(hashtextextended(${`reel ${id}`}, 0))`.execute(em.getKysely());
      const { rows } = await sql<{ reels: number; isOwn: boolean | null }>`
        select (select count(*)::integer from learning.reel where user_id = ${userId}) as reels,
               (select user_id = ${userId} from learning.reel where id = ${id}) as "isOwn"`.execute(em.getKysely());
      const { reels, isOwn } = rows[0]!;
      if (isOwn) return false;
      if (isOwn === false) throw new ReelIdTaken();
      if (reels >= MAX_REELS) throw new TooManyReels(MAX_REELS);
      await this.checkVideos(reel);
      await em.persist(reel).flush();
      return true;
    });
  }

  /** Changes one of the user's reels, while no other request changes it. @throws ReelNotFound, VideoNotFound */
  change<Result>(userId: string, id: string, work: (reel: Reel) => Result): Promise<Result> {
    return this.em.transactional(async (em) => {
      await sql`select from learning.reel where id = ${id} and user_id = ${userId} for update`.execute(em.getKysely());
      const reel = await em.findOne(Reel, { id, userId });
      if (!reel) throw new ReelNotFound();
      const known = new Set(reel.videoIds);
      const result = work(reel);
      if (reel.videoIds.some((videoId) => !known.has(videoId))) await this.checkVideos(reel);
      return result;
    });
  }

  async remove(userId: string, id: string): Promise<void> {
    await sql`delete from learning.reel where id = ${id} and user_id = ${userId}`.execute(this.em.getKysely());
  }

  /** Withdrawn cases are known, too. @throws VideoNotFound */
  private async checkVideos({ videoIds }: Reel): Promise<void> {
    const ids = [...new Set(videoIds)];
    const { rows } = await sql`select from learning.video where id = any(${textArray(ids)}::uuid[])`.execute(
      this.em.getKysely(),
    );
    if (rows.length < ids.length) throw new VideoNotFound();
  }
}
