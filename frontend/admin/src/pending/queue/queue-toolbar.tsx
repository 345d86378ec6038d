import { lazyPage } from '@msk/frontend-shared/lazy-page';
import { Input } from 'antd';
import { Search, X } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSecondPass } from '../../components/next-paint';
import { CsvLink } from '../../table/csv-link';
import type { QueueFilter } from '../use-queue-filter';
import styles from './queue-toolbar.module.css';

interface QueueToolbarProps {
  filter: QueueFilter;
  isStatusFixed: boolean;
  onChange: (changed: Partial<QueueFilter>) => void;
}

const DEBOUNCE_MS = 300;

/** The queue is usable before the filter is there; its place is kept. */
const StatusFilter = lazyPage(() => import('./status-filter'));

export function QueueToolbar({ filter, isStatusFixed, onChange }: QueueToolbarProps) {
  const isSecondPass = useSecondPass();
  const { query, status } = filter;
  return (
    <div className={styles.bar}>
      <SearchBox query={query} onSearch={(changed) => onChange({ query: changed })} />
      {!isStatusFixed && (
        <div className={styles.status}>
          <Suspense>
            {isSecondPass && <StatusFilter status={status} onChange={(changed) => onChange({ status: changed })} />}
          </Suspense>
        </div>
      )}
      <CsvLink path="admin/pending.csv" params={{ query: query || undefined, status }} isNarrow />
    </div>
  );
}

/** antd's icon is smaller than a pointer's target has to be (WCAG 2.5.8). */
const CLEAR_TARGET = { minWidth: 24, minHeight: 24, marginBlock: -1 };

function SearchBox({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const [text, setText] = useState(query);
  const [submitted, setSubmitted] = useState(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Changed from outside (Back, "Clear Filters"), not by typing here.
  if (query !== submitted) {
    setSubmitted(query);
    setText(query);
  }

  function type(typed: string): void {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSubmitted(typed.trim());
      onSearch(typed.trim());
    }, DEBOUNCE_MS);
  }

  return (
    <Input
      type="search"
      aria-label="Search pending videos"
      placeholder="Search pending videos"
      prefix={<Search size={16} strokeWidth={1.5} aria-hidden />}
      allowClear={{ clearIcon: <X size={14} strokeWidth={1.5} role="img" aria-label="Clear the search" /> }}
      styles={{ clear: CLEAR_TARGET }}
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  );
}
