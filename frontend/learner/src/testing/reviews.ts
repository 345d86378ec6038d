import { type Card, DAY, MINUTE, type ReviewPage, type ReviewRating } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { errorResponse, jsonResponse, server } from '@msk/frontend-shared/testing/server';
import { HttpResponse, http } from 'msw';
import { aSummary } from './videos';

const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const NEXT = [MINUTE, 6 * MINUTE, 10 * MINUTE, 8 * DAY];

export const aCard = (overrides: Partial<Card> = {}): Card => ({
  id: 'card',
  question: { text: 'Where is the labrum torn?', clip: null },
  answer: { text: 'Bankart lesion', clip: { videoId: aSummary().id, from: 81, to: 93 } },
  dueAt: fromNow(-MINUTE),
  state: 'new',
  next: Object.fromEntries(NEXT.map((time, index) => [index + 1, fromNow(time)])) as Card['next'],
  ...overrides,
});

interface SentReview {
  id: string;
  cardId: string;
  rating: ReviewRating;
  at: string;
}

interface ServedReviews {
  forecast?: number[];
  retention?: ReviewPage['retention'];
}

/** A server with these cards, all of them due. Again asks once more in this session; any other rating is enough for today. */
export function serveReviews(
  initial: Card[],
  { forecast = Array(30).fill(0), retention = { reviews: 0, remembered: 0 } }: ServedReviews = {},
) {
  let cards = initial;
  const reviewed = new Map<string, Card>();
  const sent: SentReview[] = [];
  const undone: string[] = [];
  let loads = 0;
  const countOf = () => {
    const fresh = cards.filter(({ state }) => state === 'new').length;
    return { due: cards.length - fresh, fresh };
  };
  server.use(
    http.get('*/api/reviews', ({ request }) => {
      const isDue = new URL(request.url).searchParams.get('due') === 'true';
      if (isDue) loads += 1;
      const total = isDue ? cards.length : initial.length;
      return jsonResponse({ cards: isDue ? cards : [], total, ...countOf(), forecast, retention });
    }),
    http.get('*/api/reviews/count', () => jsonResponse(countOf())),
    http.post<never, SentReview>('*/api/reviews', async ({ request }) => {
      const review = await request.json();
      sent.push(review);
      const before = cards.find(({ id }) => id === review.cardId);
      if (!before) return errorResponse(anApiError({ statusCode: 404, code: 'not_found', message: 'No such card' }));
      reviewed.set(review.id, before);
      const isAgain = review.rating === 1;
      const after = aCard({ ...before, state: isAgain ? 'learning' : 'review', dueAt: before.next[review.rating] });
      cards = cards.flatMap((card) => (card !== before ? card : isAgain ? after : []));
      return HttpResponse.json({ ...after }, { status: 201 });
    }),
    http.delete('*/api/reviews/cards/:id', ({ params }) => {
      cards = cards.filter(({ id }) => id !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/api/reviews/:id', ({ params }) => {
      undone.push(String(params['id']));
      const before = reviewed.get(String(params['id']))!;
      cards = [before, ...cards.filter(({ id }) => id !== before.id)];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { sent, undone, cards: () => cards, loads: () => loads };
}
