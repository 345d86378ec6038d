import type { LibraryStats } from '@msk/contracts';
import { ButtonLink } from '@msk/frontend-shared/components/button';
import { formatCount } from '@msk/frontend-shared/format';
import { publicConfigApi } from '@msk/frontend-shared/product';
import { ExternalLink } from 'lucide-react';
import styles from './library-header.module.css';

export function LibraryHeader({ stats }: { stats?: LibraryStats }) {
  const { data: config, isLoading } = publicConfigApi.usePublicConfigQuery();
  const fellowshipUrl = config?.fellowshipUrl;
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>Insights from the Virtual MSK Fellowship</h1>
      {/* On a phone it has a line of its own, whose place is held: all that is below would move when the address comes. */}
      {(isLoading || fellowshipUrl) && (
        <span className={styles.more} data-waiting={isLoading || undefined}>
          <ButtonLink size="small" href={fellowshipUrl} target="_blank" rel="noreferrer">
            Learn more
            <ExternalLink size={16} strokeWidth={1.5} aria-label="(opens in a new tab)" />
          </ButtonLink>
        </span>
      )}
      {stats && (
        <p className={styles.counters}>
          <span>
            <b>{formatCount(stats.totalVideos)}</b> Cases
          </span>
          <span>
            <b>{formatCount(stats.analyzedVideos)}</b> Analyzed
          </span>
        </p>
      )}
    </header>
  );
}
