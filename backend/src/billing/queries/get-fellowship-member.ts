import { EntityManager } from '@mikro-orm/postgresql';
import type { FellowshipMember } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { NotFound } from '../../platform/http/id.pipe.js';
import { FELLOWSHIP_MEMBER_COLUMNS, mapFellowshipMember } from './fellowship-member-row.js';

export class GetFellowshipMember extends Query<FellowshipMember> {
  constructor(readonly memberId: string) {
    super();
  }
}

@QueryHandler(GetFellowshipMember)
export class GetFellowshipMemberHandler implements IQueryHandler<GetFellowshipMember> {
  constructor(private readonly em: EntityManager) {}

  async execute({ memberId }: GetFellowshipMember): Promise<FellowshipMember> {
    const { rows } = await sql<FellowshipMember>`
      select ${FELLOWSHIP_MEMBER_COLUMNS} from billing.fellowship_member where id = ${memberId}`.execute(
      this.em.getKysely(),
    );
    if (!rows[0]) throw new NotFound(); // erased a moment ago
    return mapFellowshipMember(rows[0]);
  }
}
