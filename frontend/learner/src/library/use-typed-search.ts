import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

const DEBOUNCE_MS = 150; // time without a key before the search is sent

interface TypedQuery {
  /** The text in the box. */
  text: string;
  /** The part of it that was submitted. */
  submitted: string;
  /** Queries submitted before that one, oldest first, that the page has not applied yet. */
  pending: readonly string[];
  /** The query of the page, which follows a little later. */
  value: string;
  /** Typed letter by letter; a pasted or dictated text is a complete query. */
  isTyped: boolean;
}

const completeQuery = (query: string): TypedQuery => ({
  text: query,
  submitted: query,
  pending: [],
  value: query,
  isTyped: false,
});

/** Follows the page's query. One that was submitted here comes back late on a slow machine: letters typed since then stay. */
function followPage(typed: TypedQuery, value: string): TypedQuery {
  if (value === typed.value) return typed;
  if (value === typed.submitted) return { ...typed, value, pending: [] };
  const position = typed.pending.indexOf(value);
  // Changed from outside: Clear Filters, Back, a spelling suggestion.
  if (position < 0) return completeQuery(value);
  return { ...typed, value, pending: typed.pending.slice(position + 1) };
}

/** The text in the search box; it may be a few letters ahead of the query. */
export function useTypedSearch(value: string, onType: (query: string) => void) {
  // One state: separate ones would be rendered apart, because setting an equal value does not render. It is changed by
  // functions: a letter may be typed between the submission of a query and its rendering.
  const [typed, setTyped] = useState(completeQuery(value));
  const { text, submitted, isTyped } = typed;

  // Not while rendering: React may drop the rendering of a navigation for a letter that is typed, and would then compute the
  // next state from what the dropped rendering has set.
  useLayoutEffect(() => setTyped((last) => followPage(last, value)), [value]);

  function submitNow() {
    const query = text.trim();
    if (query === submitted) return;
    setTyped((last) => ({ ...last, submitted: query, pending: [...last.pending, last.submitted] }));
    onType(query);
  }
  const submitAfterPause = useEffectEvent(submitNow);

  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => submitAfterPause(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);

  return {
    text,
    /** The prefix to complete; empty for a complete query. */
    prefix: isTyped ? submitted : '',
    type: (next: string) =>
      setTyped((last) => ({ ...last, text: next, isTyped: Math.abs(next.length - last.text.length) <= 1 })),
    /** Submits without waiting for more letters. */
    submitNow,
    /** Sets a query that was submitted by another component. */
    setQuery: (query: string) => setTyped({ ...completeQuery(query), value }),
  };
}
