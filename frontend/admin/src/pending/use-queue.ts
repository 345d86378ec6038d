import type { PendingVideo } from '@msk/contracts';
import { useAppSelector } from '@msk/frontend-shared/store';
import { useMemo } from 'react';
import { useIsAnalysing } from '../console/console-api';
import { FRESH_S, pendingApi, type QueueRequest } from './pending-api';
import { selectDecided } from './queue-slice';

const IDLE_POLL_INTERVAL_MS = 15_000;
const ACTIVE_POLL_INTERVAL_MS = 2_000;

const { listPending } = pendingApi.endpoints;

const isBeingAnalysed = ({ processingStatus }: PendingVideo): boolean => processingStatus === 'processing';

/** A list that is polled more often while one of its videos is, or is about to be, analysed. */
function useLiveList(request: QueueRequest, { skip = false } = {}) {
  const state = listPending.useQueryState(request, { skip });
  const isActive = useIsAnalysing() || (state.currentData?.videos.some(isBeingAnalysed) ?? false);
  const { refetch } = listPending.useQuerySubscription(request, {
    skip,
    pollingInterval: isActive ? ACTIVE_POLL_INTERVAL_MS : IDLE_POLL_INTERVAL_MS,
    refetchOnMountOrArgChange: FRESH_S,
  });
  return { ...state, refetch };
}

/** One page of pending videos, without those just decided here. */
export function useQueue(request: QueueRequest) {
  const list = useLiveList(request);
  const decided = useAppSelector(selectDecided);
  const page = list.currentData ?? list.data;
  const videos = useMemo<PendingVideo[]>(() => page?.videos.filter(({ id }) => !decided[id]) ?? [], [page, decided]);
  const total = page ? page.total - (page.videos.length - videos.length) : 0;
  return { list, videos, total, isChangingPage: list.currentData === undefined && page !== undefined };
}

/** A video that has left the shown page: it is on another page, has another status, or was decided on. */
export function useVideoOffPage(missing: PendingVideo | undefined) {
  const { currentData } = useLiveList({ query: missing?.vimeoId ?? '', offset: 0 }, { skip: !missing });
  const video = currentData?.videos.find(({ id }) => id === missing?.id);
  return { video, isGone: missing !== undefined && currentData !== undefined && !video };
}

export type Queue = ReturnType<typeof useQueue>;
