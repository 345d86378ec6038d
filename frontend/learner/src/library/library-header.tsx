import type { LibraryStats } from '@msk/contracts';
import { ButtonLink } from '@msk/frontend-shared/components/button';
import { formatCount } from '@msk/frontend-shared/format';
import { usePublicConfig } from '@msk/frontend-shared/product';
import { ExternalLink } from 'lucide-react';
import styles from './library-header.module.css';

export function LibraryHeader({ stats }: { stats?: LibraryStats }) {
  const { fellowshipUrl } = usePublicConfig();
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>Insights from the Virtual MSK Fellowship</h1>
      {fellowshipUrl && (
        <ButtonLink size="small" href={fellowshipUrl} target="_blank" rel="noreferrer">
          Learn more
          <ExternalLink size={16} strokeWidth={1.5} aria-label="(opens in a new tab)" />
        </ButtonLink>
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
