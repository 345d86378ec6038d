import { PROCESSING_STATUSES, type ProcessingStatus } from '@msk/contracts';
import { Input, Select } from 'antd';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { STATUS } from '../../case/status';
import type { QueueFilter } from '../use-queue-filter';
import styles from './queue-toolbar.module.css';

interface QueueToolbarProps {
  filter: QueueFilter;
  isStatusFixed: boolean;
  onChange: (changed: Partial<QueueFilter>) => void;
}

const TYPING_PAUSE = 300; /* ms */

const STATUS_OPTIONS: { value: ProcessingStatus | 'all'; label: string }[] = [
  { value: 'all', label: 'All statuses' },
  ...PROCESSING_STATUSES.map((value) => ({ value, label: STATUS[value].label })),
];

export function QueueToolbar({ filter, isStatusFixed, onChange }: QueueToolbarProps) {
  return (
    <div className={styles.bar}>
      <SearchBox query={filter.query} onSearch={(query) => onChange({ query })} />
      {!isStatusFixed && (
        <Select<ProcessingStatus | 'all'>
          className={styles.status}
          aria-label="Status"
          options={STATUS_OPTIONS}
          value={filter.status ?? 'all'}
          onChange={(status) => onChange({ status: status === 'all' ? undefined : status })}
        />
      )}
    </div>
  );
}

function SearchBox({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const [text, setText] = useState(query);
  const [asked, setAsked] = useState(query);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  // Cleared or changed elsewhere (Back, an empty list's button), not by typing here.
  if (query !== asked) {
    setAsked(query);
    setText(query);
  }

  function type(typed: string): void {
    setText(typed);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      setAsked(typed.trim());
      onSearch(typed.trim());
    }, TYPING_PAUSE);
  }

  return (
    <Input
      type="search"
      aria-label="Search pending videos"
      placeholder="Search pending videos"
      prefix={<Search size={16} strokeWidth={1.5} aria-hidden />}
      allowClear
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  );
}
