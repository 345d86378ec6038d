import type { PendingVideo } from '@msk/contracts';
import { useAppSelector } from '@msk/frontend-shared/store';
import { useMemo } from 'react';
import { useIsAnalysing } from '../console/stats-api';
import { pendingApi, type QueueRequest } from './pending-api';
import { selectDecided } from './queue-slice';

const CALM = 15_000; /* ms */
const LIVE = 2_000; /* ms */

const { listPending } = pendingApi.endpoints;

const isBeingAnalysed = ({ processingStatus }: PendingVideo): boolean => processingStatus === 'processing';

/** A list that is asked for more often while something on it is at work, or is about to be. */
function useLiveList(request: QueueRequest, { skip = false } = {}) {
  const state = listPending.useQueryState(request, { skip });
  const isMoving = useIsAnalysing() || (state.currentData?.videos.some(isBeingAnalysed) ?? false);
  const { refetch } = listPending.useQuerySubscription(request, {
    skip,
    pollingInterval: isMoving ? LIVE : CALM,
    refetchOnMountOrArgChange: true,
  });
  return { ...state, refetch };
}

/** One page of what waits for a decision, without what was just decided here. */
export function useQueue(request: QueueRequest) {
  const list = useLiveList(request);
  const decided = useAppSelector(selectDecided);
  const page = list.currentData ?? list.data;
  const videos = useMemo<PendingVideo[]>(() => page?.videos.filter(({ id }) => !decided[id]) ?? [], [page, decided]);
  const total = page ? page.total - (page.videos.length - videos.length) : 0;
  return { list, videos, total, isTurning: list.currentData === undefined && page !== undefined };
}

/** A video that has left the page on show: still waiting on another one, or with another status, or decided on. */
export function useElsewhere(lost: PendingVideo | undefined) {
  const { currentData } = useLiveList({ query: lost?.vimeoId ?? '', offset: 0 }, { skip: !lost });
  const video = currentData?.videos.find(({ id }) => id === lost?.id);
  return { video, isGone: lost !== undefined && currentData !== undefined && !video };
}

export type Queue = ReturnType<typeof useQueue>;
