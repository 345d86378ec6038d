import { EntityManager } from '@mikro-orm/postgresql';
import type { Reel } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { ReelNotFound } from '../domain/errors.js';
import { LinkTokens } from '../link-tokens.js';
import { type ReelRow, reelColumns, toReel } from './reel-row.js';

/** One of a user's reels. */
export class GetReel extends Query<Reel> {
  constructor(
    readonly userId: string,
    readonly reelId: string,
  ) {
    super();
  }
}

@QueryHandler(GetReel)
export class GetReelHandler implements IQueryHandler<GetReel> {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: LinkTokens,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, reelId }: GetReel): Promise<Reel> {
    const { rows } = await sql<ReelRow>`
      select ${reelColumns(this.clock.now())} from learning.reel r
       where r.id = ${reelId} and r.user_id = ${userId}`.execute(this.em.getKysely());
    if (!rows[0]) throw new ReelNotFound();
    return toReel(rows[0], this.tokens);
  }
}
