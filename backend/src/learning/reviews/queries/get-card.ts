import { EntityManager } from '@mikro-orm/postgresql';
import type { Card } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { CardNotFound } from '../domain/errors.js';
import { readCards } from './card-row.js';
import { getLearnerDay } from './today.js';
import { IS_VISIBLE } from './visible-card.js';

/** A card of the learner. Fails with `not_found` for another one, and for one that is hidden. */
export class GetCard extends Query<Card> {
  constructor(
    readonly userId: string,
    readonly cardId: string,
  ) {
    super();
  }
}

@QueryHandler(GetCard)
export class GetCardHandler implements IQueryHandler<GetCard> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, cardId }: GetCard): Promise<Card> {
    const day = await getLearnerDay(this.em, userId, this.clock.now());
    const { em, queries } = this;
    const [card] = await readCards(
      { em, queries },
      day,
      (columns, joins) =>
        sql`select ${columns} from learning.review_card c ${joins} where c.id = ${cardId} and c.user_id = ${userId} and ${IS_VISIBLE}`,
    );
    if (!card) throw new CardNotFound();
    return card;
  }
}
