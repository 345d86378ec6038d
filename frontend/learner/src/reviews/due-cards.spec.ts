import { describe, expect, it } from '@jest/globals';
import { MINUTE } from '@msk/contracts';
import { aCard } from '../testing/reviews';
import { type DueCard, type DueCards, nextCard, withCard, withReviewed } from './due-cards';

const NOW = Date.parse('2026-11-05T08:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();
const card = (id: string, state: DueCard['state'], minutes = 0): DueCard => ({
  ...aCard({ id, state, dueAt: inMinutes(minutes) }),
  previewedAt: NOW,
});
const page = (...cards: DueCard[]): DueCards => {
  const fresh = cards.filter(({ state }) => state === 'new').length;
  const counts = { due: cards.length - fresh, fresh, total: cards.length };
  return { cards, ...counts, forecast: [], retention: { reviews: 0, remembered: 0 } };
};
const countsOf = ({ due, fresh, total }: DueCards) => ({ due, fresh, total });

describe('the next card', () => {
  it('is the repeat that is due for the longest time, then one that is no repeat, then a repeat before its time', () => {
    const cards = [card('due', 'review'), card('later', 'learning', 9), card('soon', 'relearning', 4)];
    expect(nextCard(cards, NOW)?.id).toBe('due');
    expect(nextCard(cards, NOW + 10 * MINUTE)?.id).toBe('soon');
    expect(nextCard(cards.slice(1), NOW)?.id).toBe('soon');
    expect(nextCard([], NOW)).toBeUndefined();
  });
});

describe('a review', () => {
  it('of a card that is due again within 20 minutes keeps it for this session', () => {
    const after = withReviewed(page(card('a', 'new'), card('b', 'review')), card('a', 'learning', 20));
    expect(after.cards.map(({ id, state }) => [id, state])).toEqual([
      ['a', 'learning'],
      ['b', 'review'],
    ]);
    expect(countsOf(after)).toEqual({ due: 2, fresh: 0, total: 2 });
  });

  it.each([card('a', 'learning', 21), card('a', 'review', 5)])('of a card that is due later ends it for today', (a) => {
    const after = withReviewed(page(card('a', 'new'), card('b', 'review')), a);
    expect(after.cards.map(({ id }) => id)).toEqual(['b']);
    expect(countsOf(after)).toEqual({ due: 1, fresh: 0, total: 1 });
  });

  it('of a card that is not in the list changes nothing', () => {
    const before = page(card('b', 'review'));
    expect(withReviewed(before, card('a', 'learning', 1))).toBe(before);
  });

  it('that is undone brings the card back as it was', () => {
    const [a, b] = [card('a', 'new'), card('b', 'review')];
    for (const after of [card('a', 'learning', 1), card('a', 'review', 9_000)])
      expect(withCard(withReviewed(page(a, b), after), a)).toEqual(page(a, b));
  });
});
