import type { Suggestion } from '@msk/contracts';
import { IconButton } from '@msk/frontend-shared/components/icon-button';
import { formatCounted } from '@msk/frontend-shared/format';
import { Search, X } from 'lucide-react';
import { type FocusEvent, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { SEARCH_BOX_ID } from '../layout/search-button';
import styles from './search-box.module.css';
import { toQuery } from './search-query';
import { MAX_QUERY_LENGTH } from './search-state';
import { optionId, SuggestionList } from './suggestion-list';
import { useSuggestions } from './use-suggestions';
import { useTypedSearch } from './use-typed-search';

interface SearchBoxProps {
  /** The current query; the text in the box may be a few letters ahead of it. */
  value: string;
  /** Called while typing; more letters may come. */
  onType: (query: string) => void;
  /** Called with the committed query. */
  onSearch: (query: string) => void;
}

/** Searches while typing, and suggests how to complete the query. */
export function SearchBox({ value, onType, onSearch }: SearchBoxProps) {
  const { text, prefix, type, submitNow, setQuery } = useTypedSearch(value, onType);
  const { suggestions, activeIndex, open, close, onKeyDown } = useSuggestions(prefix, selectSuggestion);
  const box = useRef<HTMLInputElement>(null);
  const list = useId();
  const wantsFocus = useLocation().state?.focusSearch === true;
  const hasList = suggestions.length > 0;

  function search(query: string) {
    close();
    setQuery(query);
    onSearch(query);
  }

  function selectSuggestion({ text }: Suggestion) {
    search(toQuery(text));
  }

  function onBlur({ relatedTarget }: FocusEvent) {
    close();
    // A click on a case navigates now; a search submitted later would navigate away from it.
    if (relatedTarget instanceof HTMLAnchorElement) submitNow();
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
        id={SEARCH_BOX_ID}
        className={styles.box}
        // Not "search": browsers clear such a box on Escape, and it may not be a combobox.
        type="text"
        enterKeyHint="search"
        role="combobox"
        aria-label="Search cases"
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? list : undefined}
        aria-activedescendant={activeIndex < 0 ? undefined : optionId(list, activeIndex)}
        placeholder="Search MSK radiology cases, symptoms, anatomy, diagnoses..."
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          type(target.value);
          open();
        }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
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
      {hasList && (
        <SuggestionList
          id={list}
          suggestions={suggestions}
          typed={text}
          activeIndex={activeIndex}
          onSelect={selectSuggestion}
        />
      )}
      <span className="visually-hidden" aria-live="polite">
        {hasList && formatCounted(suggestions.length, 'suggestion')}
      </span>
    </form>
  );
}
