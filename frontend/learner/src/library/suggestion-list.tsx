import type { Suggestion } from '@msk/contracts';
import { beginning } from './question';
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
  /** Which one the arrow keys have come to; the focus stays in the box. */
  at: number;
  onTake: (suggestion: Suggestion) => void;
}

/** The id of an option, by which the box says where one is. */
export const optionId = (list: string, at: number): string => `${list}-${at}`;

export const SuggestionList = ({ id, suggestions, typed, at, onTake }: SuggestionListProps) => (
  // A press of the mouse would take the focus from the box, and with it the list.
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
        ref={index === at ? intoView : undefined}
        id={optionId(id, index)}
        type="button"
        role="option"
        aria-label={`${suggestion.text}, ${KINDS[suggestion.kind]}`}
        aria-selected={index === at}
        tabIndex={-1}
        className={styles.option}
        onClick={() => onTake(suggestion)}
      >
        <span className={styles.text}>
          <Begun text={suggestion.text} typed={typed} />
        </span>{' '}
        <span className={styles.kind}>{KINDS[suggestion.kind]}</span>
      </button>
    ))}
  </div>
);

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** A name, with what is typed of it marked; another name of the same has nothing to mark. */
function Begun({ text, typed }: { text: string; typed: string }) {
  const begun = beginning(typed).exec(text);
  if (!begun) return text;
  const end = begun.index + begun[0].length;
  return (
    <>
      {text.slice(0, begun.index)}
      <b>{begun[0]}</b>
      {text.slice(end)}
    </>
  );
}
