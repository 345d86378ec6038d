import type { ReviewRating } from '@msk/contracts';
import { useAppDispatch, useAppSelector, useAppStore } from '@msk/frontend-shared/store';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useEffect, useEffectEvent, useState } from 'react';
import { selectUnsentReviews, unsentReviewRemoved } from '../offline/unsent-slice';
import { type DueCard, nextCard } from './due-cards';
import { reviewsApi, showUndone, useDueCardsQuery } from './reviews-api';
import { queueReview } from './send-reviews';

interface GivenReview {
  id: string;
  /** As it was before the review. */
  card: DueCard;
  /** Resolves when the review is stored, or waits in the outbox. */
  sending: Promise<void>;
}

/** The cards of today, one after another. A review that the server does not have yet counts here at once. */
export function useReviewSession() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const toasts = useToasts();
  const query = useDueCardsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: page, isFetching, refetch } = query;
  const unsent = Object.values(useAppSelector(selectUnsentReviews));
  const [given, setGiven] = useState<GivenReview[]>([]);
  const [isUndoing, setUndoing] = useState(false);
  const [turn, setTurn] = useState(0);

  const cards = page?.cards.filter(({ id }) => !unsent.some(({ cardId }) => cardId === id)) ?? [];
  const [currentId, setCurrentId] = useState<string>();
  // Stays while it is read, also when a repeat becomes due meanwhile.
  const card = cards.find(({ id }) => id === currentId) ?? nextCard(cards, Date.now());
  if (card && card.id !== currentId) setCurrentId(card.id);

  const isSending = unsent.some(({ status }) => status === 'sending');
  // At the end other cards may have become due, and the forecast has changed; the server knows it once it has every review.
  const [isOutdated, setOutdated] = useState(false);
  const isOver = isOutdated && !card && !isFetching && unsent.length === 0;
  const loadAgain = useEffectEvent(() => {
    setOutdated(false);
    void refetch();
  });
  useEffect(() => {
    if (isOver) loadAgain();
  }, [isOver]);

  function rate(rating: ReviewRating) {
    if (!card || isUndoing) return;
    const review = { id: crypto.randomUUID(), cardId: card.id, rating, at: new Date().toISOString() };
    setOutdated(true);
    setTurn(turn + 1);
    setGiven([...given, { id: review.id, card, sending: dispatch(queueReview(review)) }]);
  }

  async function undo() {
    const last = given.at(-1);
    if (!last || isUndoing) return;
    setUndoing(true);
    await last.sending;
    const error = await takeBack(last);
    setUndoing(false);
    if (error) return toasts.error('Failed to undo the review', error);
    setGiven(given.slice(0, -1));
    setCurrentId(last.card.id);
    setTurn(turn + 1);
  }

  /** After a card was deleted: its reviews cannot be undone. */
  function dropCard(cardId: string) {
    setGiven(given.filter(({ card: { id } }) => id !== cardId));
    setOutdated(true);
    setTurn(turn + 1);
  }

  async function takeBack({ id, card: before }: GivenReview): Promise<unknown> {
    if (id in selectUnsentReviews(store.getState())) return void dispatch(unsentReviewRemoved(id));
    const { error } = await dispatch(reviewsApi.endpoints.undoReview.initiate(id, { track: false }));
    if (!error) void dispatch(showUndone(before));
    return error;
  }

  return {
    page,
    card,
    error: query.error,
    isLoading: !card && (isFetching || isSending || isOver),
    retry: () => void refetch(),
    /** Increases with each change by the learner. */
    turn,
    /** In this session. */
    done: given.length,
    left: page ? page.total - (page.cards.length - cards.length) : 0,
    waiting: unsent.filter(({ status }) => status === 'waiting').length,
    isUndoing,
    rate,
    undo: () => void undo(),
    dropCard,
  };
}
