import type { Suggestion } from '@msk/contracts';
import { prefixPattern } from './search-query';
import styles from './suggestion-list.module.css';

const KINDS: Record<Suggestion['kind'], string> = {
  case: 'Case',
  joint: 'Joint',
  pathology: 'Pathology',
  structure: 'Structure',
};

interface SuggestionListProps {
  id: string;
  suggestions: Suggestion[];
  typed: string;
  /** The index of the active suggestion, or -1; the focus stays in the box. */
  activeIndex: number;
  onSelect: (suggestion: Suggestion) => void;
}

/** The id of an option, for `aria-activedescendant`. */
export const optionId = (list: string, index: number): string => `${list}-${index}`;

export const SuggestionList = ({ id, suggestions, typed, activeIndex, onSelect }: SuggestionListProps) => (
  // A mouse press would move the focus from the box and close the list.
  <div
    id={id}
    role="listbox"
    aria-label="Suggestions"
    tabIndex={-1}
    className={styles.list}
    onMouseDown={(event) => event.preventDefault()}
  >
    {suggestions.map((suggestion, index) => (
      <button
        key={`${suggestion.kind} ${suggestion.text}`}
        ref={index === activeIndex ? scrollIntoView : undefined}
        id={optionId(id, index)}
        type="button"
        role="option"
        aria-label={`${suggestion.text}, ${KINDS[suggestion.kind]}`}
        aria-selected={index === activeIndex}
        tabIndex={-1}
        className={styles.option}
        onClick={() => onSelect(suggestion)}
      >
        <span className={styles.text}>
          <HighlightedPrefix text={suggestion.text} typed={typed} />
        </span>{' '}
        <span className={styles.kind}>{KINDS[suggestion.kind]}</span>
      </button>
    ))}
  </div>
);

const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** A suggestion with the typed prefix marked; a synonym may have nothing to mark. */
function HighlightedPrefix({ text, typed }: { text: string; typed: string }) {
  const match = prefixPattern(typed).exec(text);
  if (!match) return text;
  const end = match.index + match[0].length;
  return (
    <>
      {text.slice(0, match.index)}
      <b>{match[0]}</b>
      {text.slice(end)}
    </>
  );
}
