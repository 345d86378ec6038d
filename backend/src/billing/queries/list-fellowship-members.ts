import { EntityManager } from '@mikro-orm/postgresql';
import type { FellowshipMember } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { FELLOWSHIP_MEMBER_COLUMNS, mapFellowshipMember } from './fellowship-member-row.js';

/** Lists all members, newest first, including inactive ones. */
export class ListFellowshipMembers extends Query<FellowshipMember[]> {
  constructor(
    readonly limit: number,
    readonly offset: number,
  ) {
    super();
  }
}

@QueryHandler(ListFellowshipMembers)
export class ListFellowshipMembersHandler implements IQueryHandler<ListFellowshipMembers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ limit, offset }: ListFellowshipMembers): Promise<FellowshipMember[]> {
    const rows = await this.em.execute<FellowshipMember[]>(
      `select ${FELLOWSHIP_MEMBER_COLUMNS} from billing.fellowship_member order by added_at desc, id limit ? offset ?`,
      [limit, offset],
    );
    return rows.map(mapFellowshipMember);
  }
}
