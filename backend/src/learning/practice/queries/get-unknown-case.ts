import { EntityManager } from '@mikro-orm/postgresql';
import type { UnknownCase } from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { GetUnknownCases } from '../../../catalog/index.js';
import { embedWithoutTitle } from '../domain/embed-without-title.js';
import { UnknownCaseNotFound } from '../domain/errors.js';
import type { ItemKey } from '../worklist.repository.js';
import { GetCallAnswer } from './get-call-answer.js';

/** A case of a worklist, with nothing that tells its diagnosis before the call. */
export class GetUnknownCase extends Query<UnknownCase> {
  constructor(readonly item: ItemKey) {
    super();
  }
}

@QueryHandler(GetUnknownCase)
export class GetUnknownCaseHandler implements IQueryHandler<GetUnknownCase> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ item: { id, userId } }: GetUnknownCase): Promise<UnknownCase> {
    const { rows } = await sql<{ videoId: string; worklistId: string; place: number }>`
      select video_id as "videoId", worklist_id as "worklistId", place from learning.worklist_item
       where id = ${id} and user_id = ${userId}`.execute(this.em.getKysely());
    if (!rows[0]) throw new UnknownCaseNotFound();
    const { videoId, worklistId, place } = rows[0];
    const [found] = await this.queries.execute(new GetUnknownCases([videoId]));
    const answer = await this.queries.execute(new GetCallAnswer(userId, { itemId: id }));
    const stopAt = found?.stopAt ?? answer?.call.playedUntil ?? null;
    if (!found || stopAt === null) throw new UnknownCaseNotFound();
    // Field by field: nothing else of the case may get into the response.
    const { joint, embedUrl, duration } = found;
    return { id, worklistId, place, joint, embedUrl: embedWithoutTitle(embedUrl), stopAt, duration, answer };
  }
}
