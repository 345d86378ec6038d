import type { Cue } from '@msk/contracts';
import { useMemo, useState } from 'react';
import { findInCues, type Match, type Stretch } from './transcript-search';

/** Searching inside one transcript: the matches, the one stepped to, and what to mark in which cue. */
export function useTranscriptSearch(cues: readonly Cue[], startWith: string) {
  const [typed, setTyped] = useState<string>();
  // What was searched for in the library is looked for here too, unless it is found here only by its synonyms.
  const given = useMemo(() => (findInCues(cues, startWith).length ? startWith : ''), [cues, startWith]);
  const words = typed ?? given;
  const [step, setStep] = useState(0);
  const matches = useMemo(() => findInCues(cues, words), [cues, words]);
  const marks = useMemo(() => byCue(matches), [matches]);
  const at = matches.length ? ((step % matches.length) + matches.length) % matches.length : 0;
  return {
    words,
    matches,
    marks,
    at,
    chosen: matches[at],
    search: (next: string) => {
      setTyped(next);
      setStep(0);
    },
    goTo: (offset: 1 | -1): Match | undefined => {
      if (!matches.length) return undefined;
      const next = (at + offset + matches.length) % matches.length;
      setStep(next);
      return matches[next];
    },
  };
}

function byCue(matches: Match[]): Map<number, Stretch[]> {
  const marks = new Map<number, Stretch[]>();
  for (const stretch of matches.flat()) marks.set(stretch.cue, [...(marks.get(stretch.cue) ?? []), stretch]);
  return marks;
}
