import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { DAY, MINUTE, type ReviewRating } from '@msk/contracts';
import { SeededRandom, testSeed } from '@msk/testing';
import { CatalogModule } from '../../src/catalog/catalog.module.js';
import { LearningModule } from '../../src/learning/learning.module.js';
import { CardRepository } from '../../src/learning/reviews/card.repository.js';
import { type CardMemory, review } from '../../src/learning/reviews/domain/schedule.js';
import { bootContext, type TestContext } from '../support/boot-context.js';
import { givenVideo } from '../support/videos.js';

const HISTORIES = 40;
const MAX_REVIEWS = 12;
const CREATED = new Date('2026-01-01T10:00:00Z');

let context: TestContext;
let videoId: string;
beforeAll(async () => {
  context = await bootContext({ modules: [CatalogModule, LearningModule] });
  videoId = await givenVideo(context.app, {});
  await context.settle();
});
afterAll(() => context.close());

interface Sent {
  id: string;
  rating: ReviewRating;
  at: Date;
  isUndone: boolean;
}
type Call = { kind: 'review' | 'undo'; sent: Sent };

/** What two devices send: each in the order of its own reviews, some of them twice, and the undo after its review. */
function buildCalls(random: SeededRandom): { reviews: Sent[]; calls: Call[] } {
  const reviews: Sent[] = [];
  const devices: Call[][] = [[], []];
  let at = CREATED.getTime();
  for (let left = 1 + random.nextInt(MAX_REVIEWS); left > 0; left--) {
    at += random.next() < 0.3 ? random.nextInt(20) * MINUTE : random.nextInt(30 * DAY);
    const rating = (1 + random.nextInt(4)) as ReviewRating;
    const sent = { id: randomUUID(), rating, at: new Date(at), isUndone: random.next() < 0.2 };
    reviews.push(sent);
    const device = random.pick(devices);
    device.push({ kind: 'review', sent });
    if (random.next() < 0.3) device.push({ kind: 'review', sent });
    if (sent.isUndone) device.push({ kind: 'undo', sent });
    if (random.next() < 0.2) device.push({ kind: 'review', sent });
  }
  const calls: Call[] = [];
  while (devices.some(({ length }) => length > 0)) {
    const next = random.pick(devices.filter(({ length }) => length > 0)).shift();
    if (next) calls.push(next);
  }
  return { reviews, calls };
}

/** The reference: all reviews that were not undone, in the order of their times, from the beginning. */
function fold(id: string, reviews: readonly Sent[]): CardMemory[] {
  const memories: CardMemory[] = [];
  const inOrder = reviews
    .filter(({ isUndone }) => !isUndone)
    .sort((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1));
  for (const { rating, at } of inOrder)
    memories.push(review({ id, createdAt: CREATED, memory: memories.at(-1) ?? null }, { rating, at, retention: 0.9 }));
  return memories;
}

it(`after ${HISTORIES} random histories of two devices, each schedule is the fold of the reviews in order`, async () => {
  const random = new SeededRandom(testSeed('backend/test/learning/review-histories.int-spec.ts'));
  const cards = context.app.get(CardRepository);
  for (let index = 0; index < HISTORIES; index++) {
    const [id, userId] = [randomUUID(), randomUUID()];
    const { reviews, calls } = buildCalls(random);
    const source = { callId: null, noteId: null, learningPoint: 'A point', seconds: null };
    const send = ({ kind, sent }: Call) => {
      // Devices reach the server at any time after their last review.
      const now = new Date(reviews.at(-1)!.at.getTime() + MINUTE);
      return RequestContext.create(context.em(), () =>
        kind === 'undo'
          ? cards.undo(userId, sent.id, now)
          : cards.record({ id: sent.id, cardId: id, userId, rating: sent.rating, at: sent.at }, now),
      );
    };
    await RequestContext.create(context.em(), () => cards.add({ id, userId, videoId, ...source }, CREATED));
    if (index % 2) for (const call of calls) await send(call);
    else {
      // Both devices at once; an undo waits for its review.
      await Promise.all(calls.filter(({ kind }) => kind === 'review').map(send));
      await Promise.all(calls.filter(({ kind }) => kind === 'undo').map(send));
    }
    const stored = await context
      .em()
      .execute('select memory from learning.review where card_id = ? and undone_at is null order by reviewed_at, id', [
        id,
      ]);
    const [card] = await context
      .em()
      .execute('select state, due_at, stability, last_review_at from learning.review_card where id = ?', [id]);
    const expected = fold(id, reviews);
    const last = expected.at(-1);
    expect({ index, reviews, memories: stored.map(({ memory }) => memory) }).toEqual({
      index,
      reviews,
      memories: expected,
    });
    expect({ ...card, due_at: new Date(card!.due_at).toISOString() }).toMatchObject({
      state: last?.state ?? 'new',
      due_at: last?.dueAt ?? CREATED.toISOString(),
      stability: last?.stability ?? null,
    });
  }
});
