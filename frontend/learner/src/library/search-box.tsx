import { IconButton } from '@msk/frontend-shared/parts/icon-button';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SEARCH_BOX } from '../frame/search-access';
import styles from './search-box.module.css';
import { LONGEST_QUERY } from './search-state';

const PAUSE = 150; // ms without a key before the library is asked

interface SearchBoxProps {
  /** What is being searched for; the box may be a few letters ahead of it. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches as one types. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const [known, setKnown] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  const wantsFocus = useLocation().state?.focusSearch === true;

  if (value !== known) {
    setKnown(value);
    if (value !== asked) {
      // Not our own question coming back: Clear Filters, the back button, "did you mean". The box follows.
      setText(value);
      setAsked(value);
    }
  }

  const ask = useEffectEvent((words: string) => {
    setAsked(words);
    onSearch(words);
  });

  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => ask(text.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [text, value]);

  useEffect(() => {
    if (wantsFocus) box.current?.focus();
  }, [wantsFocus]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of early 2023 are supported, and do not know <search>.
    <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
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
        onChange={({ target }) => setText(target.value)}
      />
      {text && (
        <IconButton
          label="Clear the search"
          onClick={() => {
            setText('');
            box.current?.focus();
          }}
        >
          <X size={20} strokeWidth={1.5} aria-hidden />
        </IconButton>
      )}
    </form>
  );
}
