import { EntityManager } from '@mikro-orm/postgresql';
import { parseEmailAddress } from '@msk/kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindUsers, type FoundUser } from '../published-queries.js';
import { FOUND_USER_COLUMNS, type FoundUserRow, toFoundUser } from './found-user-row.js';

@QueryHandler(FindUsers)
export class FindUsersHandler implements IQueryHandler<FindUsers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: FindUsers): Promise<FoundUser[]> {
    const [column, values] =
      'ids' in by ? ['id', by.ids] : ['email', by.emails.flatMap((email) => parseEmailAddress(email) ?? [])];
    if (values.length === 0) return [];
    const rows = await this.em.execute<FoundUserRow[]>(
      `select ${FOUND_USER_COLUMNS} from identity.user where ${column} in (?) order by created_at, id`,
      [values],
    );
    return rows.map(toFoundUser);
  }
}
