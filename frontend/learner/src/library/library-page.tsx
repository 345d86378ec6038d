import type { VideoFilter } from '@msk/contracts';
import { Notice } from '@msk/frontend-shared/parts/notice';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useMatch } from 'react-router-dom';
import { TrialBannerPlace } from '../billing/trial/trial-banner-place';
import { PageFrame } from '../frame/page-frame';
import { CardList } from './card-list';
import { CasesFailed } from './cases-failed';
import { Filters } from './filters';
import { LibraryHeader } from './library-header';
import styles from './library-page.module.css';
import { NothingFound } from './nothing-found';
import { ResultLine } from './result-line';
import { SearchBox } from './search-box';
import { useLibrary, useLibraryStats } from './use-library';
import { useSearch } from './use-search';
import { useView } from './use-view';

export default function LibraryPage() {
  const { search, filter, type, settle, change, resetFilters, clear } = useSearch();
  const [view, show] = useView();
  const dialog = useMatch('/library/:videoId');
  const list = useLibrary(filter);
  const { total, refetch } = list;
  const stats = useLibraryStats();

  const isWhole = Object.keys(filter).length === 0;
  const newCases = isWhole && stats && total !== undefined ? Math.max(0, stats.totalVideos - total) : 0;
  const isEmptyNoMore = total === 0 && newCases > 0;
  useTopOfResults(filter);
  useEffect(() => {
    // The next click most likely opens a case. Should its code not come now, that click will say so.
    import('../video/case-page').catch(() => undefined);
  }, []);
  useEffect(() => {
    if (isEmptyNoMore) void refetch();
  }, [isEmptyNoMore, refetch]);

  return (
    <PageFrame title={dialog ? null : 'Library'}>
      <div className={styles.page}>
        <LibraryHeader stats={stats} />
        <TrialBannerPlace />
        <div className={styles.search}>
          <SearchBox value={search.query} onType={type} onSearch={settle} />
        </div>
        <div className={styles.filters}>
          <Filters search={search} facets={list.facets} onChange={change} onReset={resetFilters} />
        </div>
        {list.isError && !list.isFetchNextPageError ? (
          <CasesFailed title="Failed to Load Videos" error={list.error} onRetry={refetch} />
        ) : (
          <>
            <ResultLine
              total={total}
              question={search.query}
              didYouMean={list.didYouMean}
              newCases={newCases}
              view={view}
              onShow={show}
              onSearch={(query) => change({ query })}
              onReload={refetch}
            />
            {total === 0 &&
              (isWhole ? (
                <BeingFilled />
              ) : (
                <NothingFound search={search} facets={list.facets} onChange={change} onClear={clear} />
              ))}
            <CardList list={list} view={view} onOpen={() => settle()} />
          </>
        )}
      </div>
      <Suspense>
        <Outlet />
      </Suspense>
    </PageFrame>
  );
}

const BeingFilled = () => (
  <Notice
    title="No cases found"
    text="The first cases are on their way. They appear here as soon as they are published."
  />
);

/** Another search begins at its best answer, however far down one had read. */
function useTopOfResults(filter: VideoFilter) {
  const shown = useRef(filter);
  useEffect(() => {
    if (shown.current !== filter) window.scrollTo(0, 0);
    shown.current = filter;
  }, [filter]);
}
