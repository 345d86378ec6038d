import { IconButton } from '@msk/frontend-shared/parts/icon-button';
import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { SEARCH_BOX } from '../frame/search-access';
import styles from './search-box.module.css';
import { LONGEST_QUERY } from './search-state';
import { useTypedSearch } from './use-typed-search';

interface SearchBoxProps {
  /** What is being searched for; the box may be a few letters ahead of it. */
  value: string;
  /** These letters so far; more may come. */
  onType: (query: string) => void;
  /** This is the question. */
  onSearch: (query: string) => void;
}

/** Searches as one types. */
export function SearchBox({ value, onType, onSearch }: SearchBoxProps) {
  const { text, type, put } = useTypedSearch(value, onType);
  const box = useRef<HTMLInputElement>(null);
  const wantsFocus = useLocation().state?.focusSearch === true;

  function search(query: string) {
    put(query);
    onSearch(query);
  }

  useEffect(() => {
    if (wantsFocus) box.current?.focus();
  }, [wantsFocus]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of early 2023 are supported, and do not know <search>.
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        search(text.trim());
      }}
    >
      <Search className={styles.icon} size={20} strokeWidth={1.5} aria-hidden />
      <input
        ref={box}
        id={SEARCH_BOX}
        className={styles.box}
        type="search"
        aria-label="Search cases"
        placeholder="Search MSK radiology cases, symptoms, anatomy, diagnoses..."
        maxLength={LONGEST_QUERY}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          type(target.value);
        }}
      />
      {text && (
        <IconButton
          label="Clear the search"
          onClick={() => {
            type('');
            box.current?.focus();
          }}
        >
          <X size={20} strokeWidth={1.5} aria-hidden />
        </IconButton>
      )}
    </form>
  );
}
