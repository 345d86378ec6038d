import { MINUTE } from '../durations.ts';
import type { Clip } from './clips.ts';

/** Again, hard, good, easy. */
export const RATINGS = [1, 2, 3, 4] as const;
export type ReviewRating = (typeof RATINGS)[number];
export const RATING_LABELS: Record<ReviewRating, string> = { 1: 'Again', 2: 'Hard', 3: 'Good', 4: 'Easy' };

export const CARD_STATES = ['new', 'learning', 'review', 'relearning'] as const;
export type CardState = (typeof CARD_STATES)[number];

/** Of one user. */
export const MAX_CARDS = 10_000;
/** In characters, of a learning point that a card is made from. */
export const MAX_LEARNING_POINT_LENGTH = 2_000;
/** For so long a review can be undone. Source: learning.md, section 3. */
export const UNDO_REVIEW_MS = 10 * MINUTE;
/** A card that is learned is asked so much before its time, when it is the last one of a session. */
export const LEARN_AHEAD_MS = 20 * MINUTE;
export const FORECAST_DAYS = 30;

/** Cards and reviews a day, and the share that a learner wants to remember. Source: learning.md, section 3. */
export const NEW_CARDS_PER_DAY = { min: 0, max: 100 } as const;
export const REVIEWS_PER_DAY = { min: 0, max: 1_000 } as const;
export const DESIRED_RETENTION = { min: 0.8, max: 0.95 } as const;

export interface CardSide {
  text: string;
  /** Null where the question has only a text, or where no line of the transcript says the answer. */
  clip: Clip | null;
}

/** A question that a learner is asked again and again, at growing intervals. */
export interface Card {
  id: string;
  question: CardSide;
  answer: CardSide;
  dueAt: string;
  state: CardState;
  /** When it would be due after each rating, `1` to `4`, if it were reviewed now. */
  next: Record<ReviewRating, string>;
}

/** How many cards can be reviewed today, within the limits of the learner. */
export interface ReviewCount {
  /** Cards that have been reviewed before. */
  due: number;
  /** New cards. */
  fresh: number;
}

export interface ReviewPage extends ReviewCount {
  cards: Card[];
  /** Of all cards, or of those that can be reviewed today. */
  total: number;
  /** Cards that become due on each of the next 30 days, today first, without new ones. */
  forecast: number[];
  /** Of the last 30 days: reviews of cards that were learned, and how many of them were remembered. */
  retention: { reviews: number; remembered: number };
}

/** Names what a card is made from: one of the three. */
export type CardSource = { callId: string } | { noteId: string } | { videoId: string; learningPoint: string };

export interface ExportedCard {
  id: string;
  videoId: string;
  kind: 'call' | 'note' | 'learning-point';
  callId: string | null;
  noteId: string | null;
  learningPoint: string | null;
  createdAt: string;
  dueAt: string;
  state: CardState;
}

export interface ExportedReview {
  id: string;
  cardId: string;
  rating: ReviewRating;
  reviewedAt: string;
  undoneAt: string | null;
}
