import { EntityManager } from '@mikro-orm/postgresql';
import type { ReviewCount } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { COUNTS, getLearnerDay, withToday } from './today.js';

/** How many cards a learner can review now. */
export class CountReviews extends Query<ReviewCount> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(CountReviews)
export class CountReviewsHandler implements IQueryHandler<CountReviews> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: CountReviews): Promise<ReviewCount> {
    const day = await getLearnerDay(this.em, userId, this.clock.now());
    const { rows } = await sql<ReviewCount>`${withToday(day)} select ${COUNTS}`.execute(this.em.getKysely());
    return rows[0]!;
  }
}
