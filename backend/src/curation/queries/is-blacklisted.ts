import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { IsBlacklisted } from '../published-queries.js';

@QueryHandler(IsBlacklisted)
export class IsBlacklistedHandler implements IQueryHandler<IsBlacklisted> {
  constructor(private readonly em: EntityManager) {}

  async execute({ vimeoId }: IsBlacklisted): Promise<boolean> {
    const { rows } = await sql`select from curation.blacklist_entry where vimeo_id = ${vimeoId}`.execute(
      this.em.getKysely(),
    );
    return rows.length > 0;
  }
}
