import type { VideoFilter } from '@msk/contracts';
import { Notice } from '@msk/frontend-shared/components/notice';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useMatch } from 'react-router-dom';
import { TrialBannerSlot } from '../billing/trial/trial-banner-slot';
import { PageLayout } from '../layout/page-layout';
import { ContinueWatching } from '../watching/continue-watching';
import { useWatchMarksQuery } from '../watching/watching-api';
import { CardList } from './card-list';
import { CasesFailed } from './cases-failed';
import { Filters } from './filters';
import { LibraryHeader } from './library-header';
import styles from './library-page.module.css';
import { NoResults } from './no-results';
import { ResultLine } from './result-line';
import { SearchBox } from './search-box';
import { useHeldWhilePressed } from './use-held-while-pressed';
import { useLibrary, useLibraryStats } from './use-library';
import { useSearch } from './use-search';
import { useView } from './use-view';

export default function LibraryPage() {
  const { search, filter, type, commit, change, resetFilters, clear } = useSearch();
  const [view, setView] = useView();
  const dialog = useMatch('/library/:videoId');
  // Letters typed a moment ago may bring their results while a case is pressed.
  const { value: list, onPointerDown } = useHeldWhilePressed(useLibrary(filter));
  const { count, refetch } = list;
  const total = count?.total;
  const stats = useLibraryStats();

  const showsRow = !list.shownFilter.query;
  const { isLoading: isRowUnknown } = useWatchMarksQuery();
  const isUnfiltered = Object.keys(filter).length === 0;
  const newCases = isUnfiltered && stats && total !== undefined ? Math.max(0, stats.totalVideos - total) : 0;
  const hasFirstCases = total === 0 && newCases > 0;
  useScrollToResults(list.shownFilter);
  useEffect(() => {
    if (hasFirstCases) void refetch();
  }, [hasFirstCases, refetch]);

  return (
    <PageLayout title={dialog ? null : 'Library'}>
      <div className={styles.page} onPointerDown={onPointerDown}>
        <LibraryHeader stats={stats} />
        <TrialBannerSlot />
        <div className={styles.search}>
          <SearchBox value={search.query} onType={type} onSearch={commit} />
        </div>
        <div className={styles.filters}>
          <Filters search={search} facets={list.facets} total={total} onChange={change} onReset={resetFilters} />
        </div>
        {/* It leaves with the last results: before that, the cards would move under the pointer. */}
        {showsRow && <ContinueWatching />}
        <div className={styles.results} data-waiting={(showsRow && isRowUnknown) || undefined}>
          {list.isError && !list.isFetchNextPageError ? (
            <CasesFailed title="Failed to Load Videos" error={list.error} onRetry={refetch} />
          ) : (
            <>
              <ResultLine
                count={count}
                isStale={list.shownFilter !== filter}
                query={search.query}
                didYouMean={list.didYouMean}
                newCases={newCases}
                view={view}
                onShow={setView}
                onSearch={(query) => change({ query })}
                onReload={refetch}
              />
              {total === 0 &&
                (isUnfiltered ? (
                  <EmptyLibrary />
                ) : (
                  <NoResults
                    search={search}
                    facets={list.facets}
                    nearQuery={list.nearQuery}
                    onChange={change}
                    onClear={clear}
                  />
                ))}
              <CardList list={list} view={view} onOpen={() => commit()} />
            </>
          )}
        </div>
      </div>
      <Suspense>
        <Outlet />
      </Suspense>
    </PageLayout>
  );
}

const EmptyLibrary = () => (
  <Notice
    title="No cases found"
    text="The first cases are on their way. They appear here as soon as they are published."
  />
);

/** Scrolls to the first result when another search is shown. */
function useScrollToResults(filter: VideoFilter) {
  const previousFilter = useRef(filter);
  useEffect(() => {
    if (previousFilter.current !== filter) window.scrollTo(0, 0);
    previousFilter.current = filter;
  }, [filter]);
}
