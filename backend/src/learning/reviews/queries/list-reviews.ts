import { EntityManager } from '@mikro-orm/postgresql';
import { DAY, FORECAST_DAYS, type PageRequest, type ReviewCount, type ReviewPage } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { readCards } from './card-row.js';
import { COUNTS, getLearnerDay, type LearnerDay, withToday } from './today.js';

export interface ReviewListRequest extends PageRequest {
  /** Only what can be reviewed today, in the order in which it is asked. */
  due: boolean;
}

/** A learner's cards, and what becomes due when. */
export class ListReviews extends Query<ReviewPage> {
  constructor(
    readonly userId: string,
    readonly request: ReviewListRequest,
  ) {
    super();
  }
}

interface Figures extends ReviewCount {
  all: number;
  /** By day, only those on which something becomes due. */
  forecast: Record<string, number>;
  retention: ReviewPage['retention'];
}

@QueryHandler(ListReviews)
export class ListReviewsHandler implements IQueryHandler<ListReviews> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, request }: ListReviews): Promise<ReviewPage> {
    const day = await getLearnerDay(this.em, userId, this.clock.now());
    const { all, due, fresh, forecast, retention } = await this.readFigures(day);
    const { limit, offset } = request;
    const { em, queries } = this;
    const cards = await readCards({ em, queries }, day, (columns, joins) =>
      request.due
        ? sql`${withToday(day)} select ${columns} from today t join visible c on c.id = t.id ${joins}
               order by t.turn, t.place, t.id limit ${limit} offset ${offset}`
        : sql`${withToday(day)} select ${columns} from visible c ${joins}
               order by c.due_at, c.id limit ${limit} offset ${offset}`,
    );
    return {
      cards,
      total: request.due ? due + fresh : all,
      due,
      fresh,
      forecast: Array.from({ length: FORECAST_DAYS }, (_, n) => forecast[n] ?? 0),
      retention,
    };
  }

  private async readFigures(day: LearnerDay): Promise<Figures> {
    const { userId, now, starts } = day;
    const ends = `{${starts.slice(1).map((start) => start.toISOString())}}`;
    const { rows } = await sql<Figures>`
      ${withToday(day)}
      select ${COUNTS}, (select count(*)::integer from visible) as all,
             (select coalesce(jsonb_object_agg(day, count), '{}')
                from (select width_bucket(due_at, ${ends}::timestamptz[]) as day, count(*) from visible
                       where state <> 'new' group by day) d) as forecast,
             (select jsonb_build_object('reviews', count(*), 'remembered', count(*) filter (where rating > 1))
                from learning.review
               where user_id = ${userId} and undone_at is null and memory->>'previousState' = 'review'
                 and reviewed_at >= ${new Date(now.getTime() - FORECAST_DAYS * DAY)}) as retention`.execute(
      this.em.getKysely(),
    );
    return rows[0]!;
  }
}
