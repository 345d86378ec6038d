import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { ListPathologyNames } from '../published-queries.js';

@QueryHandler(ListPathologyNames)
export class ListPathologyNamesHandler implements IQueryHandler<ListPathologyNames> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<string[]> {
    const { rows } = await sql<{ text: string }>`
      select text from catalog.search_name where kind = 'pathology' and cases > 0`.execute(this.em.getKysely());
    return rows.map(({ text }) => text);
  }
}
