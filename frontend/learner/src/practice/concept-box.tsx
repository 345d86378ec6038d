import type { Concept } from '@msk/contracts';
import { useRested } from '@msk/frontend-shared/use-rested';
import { type KeyboardEvent, useId, useState } from 'react';
import styles from './practice.module.css';
import { useConceptsQuery } from './practice-api';

/** Shorter than the pause before somebody looks up. */
const REST_MS = 150;

interface ConceptBoxProps {
  value: string;
  maxLength: number;
  onType: (text: string) => void;
  onChoose: (concept: Concept) => void;
  /** Enter without a chosen suggestion: the text stands as it is. */
  onDone: () => void;
}

/** A diagnosis in free text, with the lexicon's names below it. */
export function ConceptBox({ value, maxLength, onType, onChoose, onDone }: ConceptBoxProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const query = useRested(value.trim(), REST_MS);
  const { currentData = [] } = useConceptsQuery(query, { skip: !isOpen || query === '' });
  const concepts = isOpen && value.trim() ? currentData : [];
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (concept: Concept) => {
    close();
    onChoose(concept);
  };

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && concepts.length > 0) {
      event.preventDefault();
      setActive((index) => (index + step + concepts.length) % concepts.length);
    } else if (event.key === 'Escape' && concepts.length > 0) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && value.trim()) {
      event.preventDefault();
      const concept = concepts[active];
      if (concept) return choose(concept);
      close();
      onDone();
    }
  }

  return (
    <div className={styles.combobox}>
      <label htmlFor={id} className={styles.label}>
        What is it?
      </label>
      <input
        id={id}
        className={styles.input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={concepts.length > 0}
        aria-controls={concepts.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        placeholder="Diagnosis"
        value={value}
        onChange={({ target }) => {
          setOpen(true);
          setActive(-1);
          onType(target.value);
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {concepts.length > 0 && (
        // A mouse press would move the focus from the box and close the list.
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Diagnoses"
          tabIndex={-1}
          className={styles.list}
          onMouseDown={(event) => event.preventDefault()}
        >
          {concepts.map((concept, index) => (
            <button
              key={concept.id}
              id={`${id}-${index}`}
              type="button"
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              className={styles.option}
              onClick={() => choose(concept)}
            >
              {concept.name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
