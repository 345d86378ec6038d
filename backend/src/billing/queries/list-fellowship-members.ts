import { EntityManager } from '@mikro-orm/postgresql';
import type { FellowshipMember, FellowshipSortKey, SortedList } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { readBatches } from '../../platform/database/read-batches.js';
import { readPage } from '../../platform/database/read-page.js';
import { containsPattern, orderBy } from '../../platform/database/statements/list-sql.js';
import { FELLOWSHIP_MEMBER_COLUMNS, mapFellowshipMember } from './fellowship-member-row.js';

/** Whose address, name or Skool id contains `query`; inactive members included, unless `isActive` says which. */
export interface FellowshipListRequest extends SortedList<FellowshipSortKey> {
  isActive?: 'true' | 'false';
}

export interface FellowshipPage {
  members: FellowshipMember[];
  total: number;
}

export class ListFellowshipMembers extends Query<FellowshipPage> {
  constructor(readonly request: FellowshipListRequest) {
    super();
  }
}

/** All members that a list would show on its pages, in batches. */
export class ExportFellowshipMembers extends Query<AsyncIterable<FellowshipMember[]>> {
  constructor(readonly request: FellowshipListRequest) {
    super();
  }
}

const NAME = sql`nullif(lower(concat_ws(' ', last_name, first_name)), '')`;
const SORT_COLUMNS: Record<FellowshipSortKey, RawBuilder<unknown>> = {
  addedAt: sql`added_at`,
  email: sql`email`,
  name: NAME,
  joinDate: sql`join_date`,
};

const matching = ({ query, isActive }: FellowshipListRequest): RawBuilder<unknown> => {
  const pattern = containsPattern(query);
  return sql`billing.fellowship_member
    where (email ilike ${pattern} or concat_ws(' ', first_name, last_name) ilike ${pattern} or skool_user_id ilike ${pattern})
          ${isActive ? sql`and is_active = ${isActive === 'true'}` : sql``}`;
};

const ordered = (request: FellowshipListRequest): RawBuilder<FellowshipMember> => sql`
  select ${FELLOWSHIP_MEMBER_COLUMNS} from ${matching(request)}
   order by ${orderBy(SORT_COLUMNS[request.sort], request.order)}`;

@QueryHandler(ListFellowshipMembers)
export class ListFellowshipMembersHandler implements IQueryHandler<ListFellowshipMembers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ request }: ListFellowshipMembers): Promise<FellowshipPage> {
    const { rows, total } = await readPage(this.em, {
      ordered: ordered(request),
      matching: matching(request),
      ...request,
    });
    return { members: rows.map(mapFellowshipMember), total };
  }
}

@QueryHandler(ExportFellowshipMembers)
export class ExportFellowshipMembersHandler implements IQueryHandler<ExportFellowshipMembers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ request }: ExportFellowshipMembers): Promise<AsyncIterable<FellowshipMember[]>> {
    return readBatches(this.em, ordered(request), async (rows) => rows.map(mapFellowshipMember));
  }
}
