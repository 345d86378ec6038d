import type { Suggestion } from '@msk/contracts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { type KeyboardEvent, useState } from 'react';
import { prefixPattern } from './search-query';
import { useSuggestionsQuery } from './videos-api';

const MIN_PREFIX_LENGTH = 2; // a single letter matches nearly everything

/**
 * Suggestions for the typed prefix. None is active until an arrow key is pressed, so Enter searches for the typed
 * text. A failed request shows no suggestions and no error.
 */
export function useSuggestions(prefix: string, onSelect: (suggestion: Suggestion) => void) {
  const [isOpen, setOpen] = useState(false);
  const [activeKey, setActiveKey] = useState<string>();
  const suggestions = useMatchingSuggestions(isOpen ? prefix : '');
  const activeIndex = suggestions.findIndex((suggestion) => keyOf(suggestion) === activeKey);

  function close() {
    setOpen(false);
    setActiveKey(undefined);
  }

  /** The typed text is between the last and the first suggestion. */
  function step(by: 1 | -1) {
    const positions = suggestions.length + 1;
    const next = suggestions[((activeIndex + 1 + by + positions) % positions) - 1];
    setActiveKey(next && keyOf(next));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && !isOpen) return setOpen(true);
    if (suggestions.length === 0) return;
    const selected = event.key === 'Enter' && suggestions[activeIndex];
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Escape') close();
    else if (selected) onSelect(selected);
    else return;
    event.preventDefault();
  }

  return {
    suggestions,
    activeIndex,
    close,
    onKeyDown,
    open: () => {
      setOpen(true);
      setActiveKey(undefined);
    },
  };
}

const keyOf = ({ kind, text }: Suggestion): string => `${kind} ${text}`;

/** Until the answer arrives, the matching ones of the last answer are shown; an outdated answer is ignored. */
function useMatchingSuggestions(prefix: string): Suggestion[] {
  const isLong = (prefix.match(/[\p{L}\p{N}]/gu) ?? []).length >= MIN_PREFIX_LENGTH;
  const { currentData, data, isError } = useSuggestionsQuery(isLong ? prefix : skipToken);
  if (!isLong || isError) return [];
  const suggestions = currentData ?? data?.filter(({ text }) => prefixPattern(prefix).test(text)) ?? [];
  return suggestions.filter(({ text }) => text.toLowerCase() !== prefix.toLowerCase());
}
