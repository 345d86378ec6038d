import type { Card, CardSource, ReviewPage, ReviewRating } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';
import { changeLoaded } from '@msk/frontend-shared/change-loaded';
import { reviewCountApi } from '@msk/frontend-shared/review-count';
import type { RootState } from '@msk/frontend-shared/store';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { storedAtOf } from '../offline/stored-at';
import { type DueCard, type DueCards, withCard, withoutCard, withReviewed } from './due-cards';

/** More cards than in most sittings; the next ones are loaded at their end. */
const PAGE_SIZE = 50;
/** The answer of a lost connection may never come; the review is then sent again. */
const REVIEW_TIMEOUT_MS = 20_000;

/** A learner's answer to a card; id and time are made here, so that it counts once and at its time whenever it arrives. */
export interface Review {
  id: string;
  cardId: string;
  rating: ReviewRating;
  /** ISO 8601. */
  at: string;
}

export const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Without a tag: each review patches it. */
    dueCards: build.query<DueCards, void>({
      query: () => ({ url: 'reviews', params: { due: true, limit: PAGE_SIZE } }),
      transformResponse: (page: ReviewPage, meta) => ({
        ...page,
        cards: page.cards.map((card) => preview(card, meta)),
      }),
    }),
    /** How many cards there are, due or not. */
    cardTotal: build.query<number, void>({
      query: () => ({ url: 'reviews', params: { limit: 1 } }),
      transformResponse: ({ total }: ReviewPage) => total,
    }),
    recordReview: build.mutation<DueCard, Review>({
      query: (body) => ({ url: 'reviews', method: 'POST', body, timeout: REVIEW_TIMEOUT_MS }),
      transformResponse: (card: Card, meta) => preview(card, meta),
    }),
    undoReview: build.mutation<null, string>({
      query: (id) => ({ url: `reviews/${encodeURIComponent(id)}`, method: 'DELETE' }),
    }),
    addCard: build.mutation<Card, CardSource>({
      query: (from) => ({ url: 'reviews/cards', method: 'POST', body: { from } }),
      invalidatesTags: (card) => (card ? ['Review'] : []),
    }),
    deleteCard: build.mutation<null, string>({
      query: (id) => ({ url: `reviews/cards/${encodeURIComponent(id)}`, method: 'DELETE' }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null);
        if (result) await dispatch(showRemoved(id));
      },
    }),
  }),
});

export const { useDueCardsQuery, useCardTotalQuery, useAddCardMutation, useDeleteCardMutation } = reviewsApi;

const preview = (card: Card, meta: FetchBaseQueryMeta | undefined): DueCard => ({
  ...card,
  previewedAt: previewedAt(meta?.response?.headers),
});

/** By the clock of the server, which also made the due times. */
const previewedAt = (headers: Headers | undefined): number =>
  storedAtOf(headers) ?? (Date.parse(headers?.get('Date') ?? '') || Date.now());

/** Shows a review that the server has stored. */
export const showReviewed = (card: DueCard) => changeDueCards((page) => withReviewed(page, card));

/** Shows that a card is gone. */
export const showRemoved = (cardId: string) => changeDueCards((page) => withoutCard(page, cardId));

/** Shows that a review was undone; `card` is what it was before. */
export const showUndone = (card: DueCard) => changeDueCards((page) => withCard(page, card));

const changeDueCards = (change: (page: DueCards) => DueCards) =>
  changeLoaded(patchDueCards(change), reviewsApi.util.getRunningQueryThunk('dueCards', undefined));

/** Changes the shown cards and their count. */
const patchDueCards =
  (change: (page: DueCards) => DueCards): ThunkAction<void, RootState, unknown, UnknownAction> =>
  (dispatch, getState) => {
    dispatch(reviewsApi.util.updateQueryData('dueCards', undefined, change));
    const { data } = reviewsApi.endpoints.dueCards.select()(getState());
    if (data) dispatch(showCount(data));
    else dispatch(api.util.invalidateTags(['Review']));
  };

const showCount = ({ due, fresh }: DueCards) =>
  reviewCountApi.util.updateQueryData('reviewCount', undefined, (count) => ({ ...count, due, fresh }));
