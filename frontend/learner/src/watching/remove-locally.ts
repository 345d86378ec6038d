import type { WatchRecord } from '@msk/contracts';
import type { RootState } from '@msk/frontend-shared/store';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { showMark, watchingApi } from './watching-api';

type LocalThunk<Result> = ThunkAction<Result, RootState, unknown, UnknownAction>;

const without = (records: WatchRecord[], { videoId }: WatchRecord) =>
  records.filter((other) => other.videoId !== videoId);

/** The lists are sorted by the time of the last viewing, newest first. */
const withRecord = (records: WatchRecord[], record: WatchRecord) =>
  [...without(records, record), record].sort((one, other) => other.lastWatchedAt.localeCompare(one.lastWatchedAt));

/**
 * Removes a case from everything that is loaded, and returns a function that puts it back. The undo of RTK's patches
 * would also bring back what was removed in the meantime.
 */
export const removeLocally =
  (record: WatchRecord): LocalThunk<() => void> =>
  (dispatch, getState) => {
    const { updateQueryData, selectEntriesForEndpoint } = watchingApi.util;
    const state = getState();
    const mark = watchingApi.endpoints.watchMarks.select()(state).data?.[record.videoId];
    const includes = (list?: WatchRecord[]) => list?.some(({ id }) => id === record.id) ?? false;
    const wasContinued = includes(watchingApi.endpoints.continueWatching.select()(state).data);
    const histories = selectEntriesForEndpoint(state, 'history').map(({ originalArgs = '', data }) => ({
      query: originalArgs,
      pageIndex: data?.pages.findIndex(({ records }) => includes(records)) ?? -1,
    }));

    const change = (changed: typeof without) => {
      if (wasContinued) dispatch(updateQueryData('continueWatching', undefined, (records) => changed(records, record)));
      for (const { query, pageIndex } of histories)
        dispatch(
          updateQueryData('history', query, ({ pages }) => {
            const page = pages[pageIndex];
            if (page) page.records = changed(page.records, record);
          }),
        );
    };

    change(without);
    dispatch(updateQueryData('watchMarks', undefined, ({ [record.videoId]: _removed, ...others }) => others));
    return () => {
      change(withRecord);
      if (mark) void dispatch(showMark(record.videoId, mark));
    };
  };
