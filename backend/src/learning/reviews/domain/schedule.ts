import { CARD_STATES, type CardState, DAY, RATINGS, type ReviewRating } from '@msk/contracts';
import {
  type Card,
  createEmptyCard,
  type FSRS,
  fsrs,
  GenSeedStrategyWithCardId,
  type Grade,
  StrategyMode,
} from 'ts-fsrs';

/** Source: learning.md, section 3. */
export const MAX_INTERVAL_DAYS = 365;

/** What a learner answered. The retention is the one that was desired when the review arrived. */
export interface LoggedReview {
  rating: ReviewRating;
  at: Date;
  retention: number;
}

/** What FSRS knows of a card after a review; JSON, stored with the review. */
export interface CardMemory {
  /** Before the review. */
  previousState: CardState;
  state: CardState;
  dueAt: string;
  lastReviewAt: string;
  stability: number;
  difficulty: number;
  scheduledDays: number;
  learningStep: number;
  reps: number;
  lapses: number;
}

/** A new card is due from its creation on. */
export interface ScheduledCard {
  id: string;
  createdAt: Date;
  /** Null for a new card. */
  memory: CardMemory | null;
}

/** The memory of a card after one more review. The reviews of a card are folded in the order of their times. */
export const review = (card: ScheduledCard, { rating, at, retention }: LoggedReview): CardMemory =>
  toMemory(card, schedulerOf(retention).next(toFsrsCard(card), at, rating as Grade).card, at);

/** When the card would be due after each rating. */
export function previewDueTimes(card: ScheduledCard, at: Date, retention: number): Record<ReviewRating, string> {
  const dueTimes = RATINGS.map((rating) => [rating, review(card, { rating, at, retention }).dueAt]);
  return Object.fromEntries(dueTimes) as Record<ReviewRating, string>;
}

const schedulers = new Map<number, FSRS>();

/** FSRS with its default parameters. The fuzz is seeded by the card and its count of reviews, so that a repeated fold is equal. */
function schedulerOf(retention: number): FSRS {
  const known = schedulers.get(retention);
  if (known) return known;
  const parameters = { request_retention: retention, maximum_interval: MAX_INTERVAL_DAYS, enable_fuzz: true };
  const created = fsrs(parameters).useStrategy(StrategyMode.SEED, GenSeedStrategyWithCardId('id'));
  schedulers.set(retention, created);
  return created;
}

function toFsrsCard({ id, createdAt, memory }: ScheduledCard): Card & { id: string } {
  if (!memory) return { ...createEmptyCard(createdAt), id };
  const { stability, difficulty, reps, lapses } = memory;
  return {
    id,
    due: new Date(memory.dueAt),
    stability,
    difficulty,
    elapsed_days: 0, // deprecated; computed from last_review
    scheduled_days: memory.scheduledDays,
    learning_steps: memory.learningStep,
    reps,
    lapses,
    state: CARD_STATES.indexOf(memory.state),
    last_review: new Date(memory.lastReviewAt),
  };
}

const toMemory = ({ memory }: ScheduledCard, card: Card, at: Date): CardMemory => ({
  previousState: memory?.state ?? 'new',
  state: CARD_STATES[card.state]!,
  // FSRS may exceed the maximum, so that "easy" is later than "good".
  dueAt: new Date(Math.min(card.due.getTime(), at.getTime() + MAX_INTERVAL_DAYS * DAY)).toISOString(),
  lastReviewAt: at.toISOString(),
  stability: card.stability,
  difficulty: card.difficulty,
  scheduledDays: Math.min(card.scheduled_days, MAX_INTERVAL_DAYS),
  learningStep: card.learning_steps,
  reps: card.reps,
  lapses: card.lapses,
});
