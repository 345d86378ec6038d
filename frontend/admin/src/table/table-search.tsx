import { Input } from 'antd';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './data-table.module.css';

const REST_MS = 300; // after the last letter

interface TableSearchProps {
  name: string;
  query: string;
  onSearch: (query: string) => void;
}

/** Searches as one types, once typing rests. */
export function TableSearch({ name, query, onSearch }: TableSearchProps) {
  const [draft, setDraft] = useState(query);
  const [shownQuery, setShownQuery] = useState(query);
  if (query !== shownQuery) {
    setShownQuery(query);
    if (query !== draft.trim()) setDraft(query); // changed elsewhere: Back, a link
  }
  useEffect(() => {
    if (draft.trim() === query) return;
    const timer = setTimeout(() => onSearch(draft.trim()), REST_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Input
      type="search"
      className={styles.search}
      aria-label={`Search ${name}`}
      placeholder={`Search ${name}`}
      prefix={<Search size={16} strokeWidth={1.5} aria-hidden />}
      value={draft}
      onChange={({ target }) => setDraft(target.value)}
      onPressEnter={() => onSearch(draft.trim())}
    />
  );
}
