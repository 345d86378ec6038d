import { RouterButtonLink } from '@msk/frontend-shared/components/button';
import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { Notice } from '@msk/frontend-shared/components/notice';
import { usePreferencesQuery } from '@msk/frontend-shared/preferences';
import { useRef } from 'react';
import { TextSearchBox } from '../components/text-search-box';
import { PageLayout } from '../layout/page-layout';
import { ClearHistory } from './clear-history';
import { HistoryList } from './history-list';
import styles from './history-page.module.css';
import { HistorySkeletons } from './history-skeletons';
import { RememberSwitch } from './remember-switch';
import { useHistory } from './use-history';

/** `/history?query=acl`: the cases that the user has watched, the newest first, by day. */
export default function HistoryPage() {
  const { query, search, list, records } = useHistory();
  const { data: preferences } = usePreferencesQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = list.currentData !== undefined && records.length === 0;
  return (
    <PageLayout title="History">
      <div className={styles.page}>
        <header className={styles.header}>
          <h1 className={styles.title} ref={heading} tabIndex={-1}>
            History
          </h1>
          {preferences && <RememberSwitch isOn={preferences.rememberHistory} />}
          {(records.length > 0 || query) && <ClearHistory fallbackFocus={heading} />}
        </header>
        {preferences?.rememberHistory === false && (
          <p className={styles.paused}>Your history is paused: what you watch now is not remembered.</p>
        )}
        {(records.length > 0 || query || list.isFetching) && (
          <TextSearchBox label="Search your history" value={query} onSearch={search} />
        )}
        {list.isLoading && <HistorySkeletons />}
        {list.isError && !list.isFetchNextPageError && (
          <LoadFailed
            title="Failed to Load Your History"
            error={list.error}
            fallback="Please try again."
            onRetry={list.refetch}
          />
        )}
        {isEmpty && (query ? <NothingFound /> : <EmptyHistory />)}
        <HistoryList list={list} records={records} onRemoved={() => heading.current?.focus({ preventScroll: true })} />
      </div>
    </PageLayout>
  );
}

const EmptyHistory = () => (
  <Notice title="Your history is empty" text="The cases that you open appear here, so that you can find them again.">
    <RouterButtonLink variant="primary" to="/library">
      Open the Library
    </RouterButtonLink>
  </Notice>
);

const NothingFound = () => (
  <Notice title="No cases found" text="No title in your history contains these words.">
    <RouterButtonLink to="/history" replace>
      Show the Whole History
    </RouterButtonLink>
  </Notice>
);
