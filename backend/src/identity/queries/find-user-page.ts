import { EntityManager } from '@mikro-orm/postgresql';
import type { UserSortKey } from '@msk/contracts';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { readBatches } from '../../platform/database/read-batches.js';
import { readPage } from '../../platform/database/read-page.js';
import { containsPattern, orderBy } from '../../platform/database/statements/list-sql.js';
import { FindUserBatches, FindUserPage, type FoundUser, type UserListRequest } from '../published-queries.js';
import { FOUND_USER_COLUMNS, type FoundUserRow, toFoundUser } from './found-user-row.js';

const SORT_COLUMNS: Record<UserSortKey, RawBuilder<unknown>> = {
  createdAt: sql`created_at`,
  email: sql`email`,
  name: sql`nullif(lower(concat_ws(' ', last_name, first_name)), '')`,
  lastLoginAt: sql`last_login_at`,
};

const matching = ({ query }: UserListRequest): RawBuilder<unknown> => {
  const pattern = containsPattern(query);
  return sql`identity.user where email ilike ${pattern} or concat_ws(' ', first_name, last_name) ilike ${pattern}`;
};

const ordered = (request: UserListRequest): RawBuilder<FoundUserRow> => sql`
  select ${FOUND_USER_COLUMNS} from ${matching(request)}
   order by ${orderBy(SORT_COLUMNS[request.sort], request.order)}`;

@QueryHandler(FindUserPage)
export class FindUserPageHandler implements IQueryHandler<FindUserPage> {
  constructor(private readonly em: EntityManager) {}

  async execute({ request }: FindUserPage): Promise<{ users: FoundUser[]; total: number }> {
    const { rows, total } = await readPage(this.em, {
      ordered: ordered(request),
      matching: matching(request),
      ...request,
    });
    return { users: rows.map(toFoundUser), total };
  }
}

@QueryHandler(FindUserBatches)
export class FindUserBatchesHandler implements IQueryHandler<FindUserBatches<unknown>> {
  constructor(private readonly em: EntityManager) {}

  async execute({ request, complete }: FindUserBatches<unknown>): Promise<AsyncIterable<unknown[]>> {
    return readBatches(this.em, ordered(request), (rows) => complete(rows.map(toFoundUser)));
  }
}
