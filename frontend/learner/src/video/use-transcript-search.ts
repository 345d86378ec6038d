import type { Cue } from '@msk/contracts';
import { useMemo, useState } from 'react';
import { findInCues, type Match, type TextRange } from './transcript-search';

/** The search inside one transcript: the matches, the current one, and the ranges to mark in each cue. */
export function useTranscriptSearch(cues: readonly Cue[], initialQuery: string) {
  const [typed, setTyped] = useState<string>();
  // The library's query is the initial query, unless the transcript matches it only by synonyms.
  const initial = useMemo(() => (findInCues(cues, initialQuery).length ? initialQuery : ''), [cues, initialQuery]);
  const searchText = typed ?? initial;
  const [step, setStep] = useState(0);
  const matches = useMemo(() => findInCues(cues, searchText), [cues, searchText]);
  const marks = useMemo(() => groupByCue(matches), [matches]);
  const matchIndex = matches.length ? ((step % matches.length) + matches.length) % matches.length : 0;
  return {
    searchText,
    matches,
    marks,
    matchIndex,
    currentMatch: matches[matchIndex],
    search: (next: string) => {
      setTyped(next);
      setStep(0);
    },
    goTo: (offset: 1 | -1): Match | undefined => {
      if (!matches.length) return undefined;
      const next = (matchIndex + offset + matches.length) % matches.length;
      setStep(next);
      return matches[next];
    },
  };
}

function groupByCue(matches: Match[]): Map<number, TextRange[]> {
  const marks = new Map<number, TextRange[]>();
  for (const range of matches.flat()) marks.set(range.cue, [...(marks.get(range.cue) ?? []), range]);
  return marks;
}
