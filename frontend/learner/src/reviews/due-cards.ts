import { type Card, LEARN_AHEAD_MS, type ReviewPage } from '@msk/contracts';

export interface DueCard extends Card {
  /** When the server computed the next due times, in milliseconds since 1970. */
  previewedAt: number;
}

/** The cards that are to be reviewed today, as far as they are loaded. */
export interface DueCards extends Omit<ReviewPage, 'cards'> {
  cards: DueCard[];
}

const isRepeat = ({ state }: Card): boolean => state === 'learning' || state === 'relearning';

const dueTime = ({ dueAt }: Card): number => Date.parse(dueAt);

/** The card to ask now, in the order of the server: repeats that are due, then all others, then repeats that will be due. */
export function nextCard(cards: readonly DueCard[], now: number): DueCard | undefined {
  const [repeat] = cards.filter(isRepeat).sort((one, other) => dueTime(one) - dueTime(other));
  if (repeat && dueTime(repeat) <= now) return repeat;
  return cards.find((card) => !isRepeat(card)) ?? repeat;
}

export function withoutCard(page: DueCards, cardId: string): DueCards {
  const removed = page.cards.find(({ id }) => id === cardId);
  return removed ? { ...count(page, removed, -1), cards: page.cards.filter((card) => card !== removed) } : page;
}

/** With a card as it was before a review that is undone. */
export function withCard(page: DueCards, card: DueCard): DueCards {
  const others = withoutCard(page, card.id);
  return { ...count(others, card, 1), cards: [card, ...others.cards] };
}

/** After a review: a card in its learning steps is asked again in this session; any other one is done for today. */
export function withReviewed(page: DueCards, card: DueCard): DueCards {
  if (!page.cards.some(({ id }) => id === card.id)) return page;
  const isRepeated = isRepeat(card) && dueTime(card) <= card.previewedAt + LEARN_AHEAD_MS;
  return isRepeated ? withCard(page, card) : withoutCard(page, card.id);
}

const count = (page: DueCards, { state }: DueCard, by: 1 | -1): DueCards => ({
  ...page,
  total: page.total + by,
  ...(state === 'new' ? { fresh: page.fresh + by } : { due: page.due + by }),
});
