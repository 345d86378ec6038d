import { EntityManager } from '@mikro-orm/postgresql';
import type { Call, CallAnswer, ComparedDiagnosis } from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { GetVideos } from '../../../catalog/index.js';
import { CALL, toCall } from '../../queries/rows.js';
import { UnknownCaseNotFound } from '../domain/errors.js';

/** What a learner gets for a call, found by the call or its item; null before the call. */
export class GetCallAnswer extends Query<CallAnswer | null> {
  constructor(
    readonly userId: string,
    readonly by: { callId: string } | { itemId: string },
  ) {
    super();
  }
}

@QueryHandler(GetCallAnswer)
export class GetCallAnswerHandler implements IQueryHandler<GetCallAnswer> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId, by }: GetCallAnswer): Promise<CallAnswer | null> {
    const hasKey = 'callId' in by ? sql`c.id = ${by.callId}` : sql`c.item_id = ${by.itemId}`;
    const { rows } = await sql<Call & { diagnoses: ComparedDiagnosis[] }>`
      select ${CALL}, c.diagnoses from learning.call c where c.user_id = ${userId} and ${hasKey}`.execute(
      this.em.getKysely(),
    );
    if (!rows[0]) return null;
    const { diagnoses, ...call } = rows[0];
    const [video] = await this.queries.execute(new GetVideos([call.videoId], true));
    if (!video) throw new UnknownCaseNotFound(); // withdrawn
    return { call: toCall(call), grade: call.grade, diagnoses, video };
  }
}
