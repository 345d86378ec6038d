import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE = 150; // ms without a key before the library is asked

interface Typed {
  /** What stands in the box. */
  text: string;
  /** What of it the library was asked for. */
  asked: string;
  /** The library's own word for that, which may come a little later. */
  value: string;
  /** Letter by letter; what was pasted or dictated is a whole question. */
  byHand: boolean;
}

const whole = (query: string): Typed => ({ text: query, asked: query, value: query, byHand: false });

/** What stands in the search box; it may be a few letters ahead of what is searched for. */
export function useTypedSearch(value: string, onType: (query: string) => void) {
  // One state: several would be rendered apart where setting one of them changes nothing.
  const [typed, setTyped] = useState(whole(value));
  const { text, asked, byHand } = typed;

  // Not our own question coming back: Clear Filters, the back button, what was looked for instead. The box follows.
  if (value !== typed.value) setTyped(value === asked ? { ...typed, value } : whole(value));

  function ask() {
    const query = text.trim();
    if (query === asked) return;
    setTyped({ ...typed, asked: query });
    onType(query);
  }
  const askAfterPause = useEffectEvent(ask);

  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => askAfterPause(), PAUSE);
    return () => clearTimeout(timer);
  }, [text, value]);

  return {
    text,
    /** Of a question that is being typed; empty for one that is whole. */
    beginning: byHand ? asked : '',
    type: (next: string) => setTyped({ ...typed, text: next, byHand: Math.abs(next.length - text.length) <= 1 }),
    /** Asks without waiting for more letters. */
    ask,
    /** A question that the library has been asked by somebody else. */
    put: (query: string) => setTyped({ ...whole(query), value }),
  };
}
