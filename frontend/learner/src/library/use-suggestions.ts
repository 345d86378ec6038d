import type { Suggestion } from '@msk/contracts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { type KeyboardEvent, useState } from 'react';
import { beginning as begins } from './question';
import { useSuggestionsQuery } from './videos-api';

const FEWEST_LETTERS = 2; // a single one begins nearly everything

/**
 * What the beginning of a question may become. Nothing is chosen until somebody goes there with the arrow keys, so Enter
 * stays with what was typed. No answer is no suggestion, and nobody is told.
 */
export function useSuggestions(beginning: string, onTake: (suggestion: Suggestion) => void) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const found = useFound(isOpen ? beginning : '');
  const at = found.findIndex((suggestion) => keyOf(suggestion) === chosen);

  function close() {
    setOpen(false);
    setChosen(undefined);
  }

  /** Before the first and after the last one is what was typed. */
  function step(by: 1 | -1) {
    const places = found.length + 1;
    const next = found[((at + 1 + by + places) % places) - 1];
    setChosen(next && keyOf(next));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && !isOpen) return setOpen(true);
    if (found.length === 0) return;
    const taken = event.key === 'Enter' && found[at];
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Escape') close();
    else if (taken) onTake(taken);
    else return;
    event.preventDefault();
  }

  return {
    found,
    at,
    close,
    onKeyDown,
    open: () => {
      setOpen(true);
      setChosen(undefined);
    },
  };
}

const keyOf = ({ kind, text }: Suggestion): string => `${kind} ${text}`;

/** Until the answer is there, what is left of the last one; an answer to an earlier beginning comes too late. */
function useFound(beginning: string): Suggestion[] {
  const isLong = (beginning.match(/[\p{L}\p{N}]/gu) ?? []).length >= FEWEST_LETTERS;
  const { currentData, data, isError } = useSuggestionsQuery(isLong ? beginning : skipToken);
  if (!isLong || isError) return [];
  const found = currentData ?? data?.filter(({ text }) => begins(beginning).test(text)) ?? [];
  return found.filter(({ text }) => text.toLowerCase() !== beginning.toLowerCase());
}
