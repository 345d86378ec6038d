import { IconButton } from '@msk/frontend-shared/components/icon-button';
import { Search, X } from 'lucide-react';
import { MAX_QUERY_LENGTH } from '../library/search-state';
import { useTypedSearch } from '../library/use-typed-search';
import styles from './text-search-box.module.css';

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface TextSearchBoxProps {
  /** What is searched; also the placeholder. */
  label: string;
  value: string;
  onSearch: (query: string) => void;
}

/** Searches the learner's own lists while typing. */
export function TextSearchBox({ label, value, onSearch }: TextSearchBoxProps) {
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
      <Search {...icon} className={styles.icon} />
      <input
        type="search"
        className={styles.box}
        aria-label={label}
        placeholder={label}
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      {text && (
        <IconButton label="Clear the search" onClick={() => type('')}>
          <X {...icon} />
        </IconButton>
      )}
    </form>
  );
}
