import type { PageRequest, Reel } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { PreparedReads } from '../../../platform/database/statements/prepared-reads.js';
import { LinkTokens } from '../link-tokens.js';
import { type ReelRow, reelColumns, toReel } from './reel-row.js';

/** A user's reels, those that were changed last first. */
export class ListReels extends Query<{ reels: Reel[]; total: number }> {
  constructor(
    readonly userId: string,
    readonly request: PageRequest,
  ) {
    super();
  }
}

@QueryHandler(ListReels)
export class ListReelsHandler implements IQueryHandler<ListReels> {
  constructor(
    private readonly reads: PreparedReads,
    private readonly tokens: LinkTokens,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, request: { limit, offset } }: ListReels) {
    const [page] = await this.reads.query(sql<{ reels: ReelRow[]; total: number }>`
      select (select count(*)::integer from learning.reel where user_id = ${userId}) as total,
             coalesce((select json_agg(page order by page."updatedAt" desc, page.id) from (
               select ${reelColumns(this.clock.now())} from learning.reel r where r.user_id = ${userId}
                order by r.updated_at desc, r.id limit ${limit} offset ${offset}) as page), '[]') as reels`);
    const { reels, total } = page!;
    return { reels: reels.map((row) => toReel(row, this.tokens)), total };
  }
}
