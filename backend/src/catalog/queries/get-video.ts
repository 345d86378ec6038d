import { EntityManager } from '@mikro-orm/postgresql';
import type { Video } from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { FindUsers } from '../../identity/index.js';
import { VideoNotFound } from '../domain/errors.js';
import { DETAIL, type DetailRow, type ReviewerNames, serialiseDetail } from '../wire/serialise-video.js';

/** A published case with its transcript. */
export class GetVideo extends Query<Video> {
  constructor(
    readonly videoId: string,
    readonly entitled: boolean,
  ) {
    super();
  }
}

@QueryHandler(GetVideo)
export class GetVideoHandler implements IQueryHandler<GetVideo> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ videoId, entitled }: GetVideo): Promise<Video> {
    const { rows } = await sql<DetailRow>`
      select ${DETAIL}
        from catalog.video v left join catalog.transcript t on t.video_id = v.id
       where v.id = ${videoId} and v.status = 'published'`.execute(this.em.getKysely());
    const [row] = rows;
    if (!row) throw new VideoNotFound();
    return serialiseDetail(row, entitled, entitled ? await this.findReviewers(row) : undefined);
  }

  /** By their full names only: members do not learn the address of a curator. */
  private async findReviewers({ statements }: DetailRow): Promise<ReviewerNames> {
    const ids = [...new Set(statements?.map(({ reviewerId }) => reviewerId))];
    if (ids.length === 0) return new Map();
    const users = await this.queries.execute(new FindUsers({ ids }));
    return new Map(
      users.flatMap(({ id, firstName, lastName }) => (firstName && lastName ? [[id, `${firstName} ${lastName}`]] : [])),
    );
  }
}
