import { EntityManager } from '@mikro-orm/postgresql';
import { parseEmailAddress } from '@msk/kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { FindUsers, type FoundUser } from '../published-queries.js';
import { FOUND_USER_COLUMNS, type FoundUserRow, toFoundUser } from './found-user-row.js';

@QueryHandler(FindUsers)
export class FindUsersHandler implements IQueryHandler<FindUsers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: FindUsers): Promise<FoundUser[]> {
    const values = 'ids' in by ? by.ids : by.emails.flatMap((email) => parseEmailAddress(email) ?? []);
    if (values.length === 0) return [];
    const matches = 'ids' in by ? sql`id = any(${values}::uuid[])` : sql`email = any(${values}::text[])`;
    const { rows } = await sql<FoundUserRow>`
      select ${FOUND_USER_COLUMNS} from identity.user where ${matches} order by created_at, id`.execute(
      this.em.getKysely(),
    );
    return rows.map(toFoundUser);
  }
}
