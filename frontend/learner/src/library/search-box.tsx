import type { Suggestion } from '@msk/contracts';
import { formatCounted } from '@msk/frontend-shared/format';
import { IconButton } from '@msk/frontend-shared/parts/icon-button';
import { Search, X } from 'lucide-react';
import { type FocusEvent, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { SEARCH_BOX } from '../frame/search-access';
import { asQuestion } from './question';
import styles from './search-box.module.css';
import { LONGEST_QUERY } from './search-state';
import { optionId, SuggestionList } from './suggestion-list';
import { useSuggestions } from './use-suggestions';
import { useTypedSearch } from './use-typed-search';

interface SearchBoxProps {
  /** What is being searched for; the box may be a few letters ahead of it. */
  value: string;
  /** These letters so far; more may come. */
  onType: (query: string) => void;
  /** This is the question. */
  onSearch: (query: string) => void;
}

/** Searches as one types, and proposes what the question may become. */
export function SearchBox({ value, onType, onSearch }: SearchBoxProps) {
  const { text, beginning, type, ask, put } = useTypedSearch(value, onType);
  const { found, at, open, close, onKeyDown } = useSuggestions(beginning, take);
  const box = useRef<HTMLInputElement>(null);
  const list = useId();
  const wantsFocus = useLocation().state?.focusSearch === true;
  const hasList = found.length > 0;

  function search(query: string) {
    close();
    put(query);
    onSearch(query);
  }

  function take({ text }: Suggestion) {
    search(asQuestion(text));
  }

  function leave({ relatedTarget }: FocusEvent) {
    close();
    // Whoever goes to a case does so now; letters asked for a moment later would lead back from it.
    if (relatedTarget instanceof HTMLAnchorElement) ask();
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
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={hasList ? list : undefined}
        aria-activedescendant={at < 0 ? undefined : optionId(list, at)}
        placeholder="Search MSK radiology cases, symptoms, anatomy, diagnoses..."
        maxLength={LONGEST_QUERY}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          type(target.value);
          open();
        }}
        onKeyDown={onKeyDown}
        onBlur={leave}
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
      {hasList && <SuggestionList id={list} suggestions={found} typed={text} at={at} onTake={take} />}
      <span className="visually-hidden" aria-live="polite">
        {hasList && formatCounted(found.length, 'suggestion')}
      </span>
    </form>
  );
}
