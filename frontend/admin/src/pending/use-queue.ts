import type { PendingVideo } from '@msk/contracts';
import { useAppSelector } from '@msk/frontend-shared/store';
import { useMemo } from 'react';
import { useIsAnalysing } from '../console/stats-api';
import { type QueueRequest, useListPendingQuery } from './pending-api';
import { selectDecided } from './queue-slice';

const CALM = 15_000; /* ms */
const LIVE = 2_000; /* ms */

/** One page of what waits for a decision, without what was just decided here. */
export function useQueue(request: QueueRequest) {
  const isAnalysing = useIsAnalysing();
  const decided = useAppSelector(selectDecided);
  const list = useListPendingQuery(request, {
    pollingInterval: isAnalysing ? LIVE : CALM,
    refetchOnMountOrArgChange: true,
  });
  const page = list.currentData ?? list.data;
  const videos = useMemo<PendingVideo[]>(() => page?.videos.filter(({ id }) => !decided[id]) ?? [], [page, decided]);
  const total = page ? page.total - (page.videos.length - videos.length) : 0;
  return { list, videos, total, isTurning: list.currentData === undefined && page !== undefined };
}

/** A video that has left the page on show: still waiting on another one, or with another status, or decided on. */
export function useElsewhere(lost: PendingVideo | undefined) {
  const isAnalysing = useIsAnalysing();
  const { currentData } = useListPendingQuery(
    { query: lost?.vimeoId ?? '', offset: 0 },
    { skip: !lost, pollingInterval: isAnalysing ? LIVE : CALM, refetchOnMountOrArgChange: true },
  );
  const video = currentData?.videos.find(({ id }) => id === lost?.id);
  return { video, isGone: lost !== undefined && currentData !== undefined && !video };
}

export type Queue = ReturnType<typeof useQueue>;
