import { Search } from 'lucide-react';
import { MAX_QUERY_LENGTH } from '../library/search-state';
import { useTypedSearch } from '../library/use-typed-search';
import styles from './history-search.module.css';

interface HistorySearchProps {
  value: string;
  onSearch: (query: string) => void;
}

/** Searches the titles of the history while typing. */
export function HistorySearch({ value, onSearch }: HistorySearchProps) {
  const { text, type, submitNow } = useTypedSearch(value, onSearch);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of early 2023 are supported, and do not know <search>.
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        submitNow();
      }}
    >
      <Search className={styles.icon} size={20} strokeWidth={1.5} aria-hidden />
      <input
        className={styles.box}
        type="search"
        aria-label="Search your history"
        placeholder="Search your history"
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        value={text}
        onChange={({ target }) => type(target.value)}
      />
    </form>
  );
}
