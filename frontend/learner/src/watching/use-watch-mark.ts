import type { WatchMark } from '@msk/contracts';
import { useWatchMarksQuery } from './watching-api';

/** How far the user has watched a case; undefined when it was never opened, or while the marks load. */
export const useWatchMark = (videoId: string): WatchMark | undefined =>
  useWatchMarksQuery(undefined, { selectFromResult: ({ data }) => ({ mark: data?.[videoId] }) }).mark;
