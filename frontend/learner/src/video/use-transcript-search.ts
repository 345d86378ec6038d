import type { Cue } from '@msk/contracts';
import { useMemo, useState } from 'react';
import { findInCues, type Match, type TextRange } from './transcript-search';

/** Below it, the player may report a little less than the second that it was sent to. */
const SEEK_TOLERANCE_SECONDS = 0.25;
/** While the video plays on, the hit before the present one is still reached. */
const BACK_TOLERANCE_SECONDS = 1;

export type TranscriptSearch = ReturnType<typeof useTranscriptSearch>;

/** The search inside one transcript: the matches, the current one, and the ranges to mark in each cue. */
export function useTranscriptSearch(cues: readonly Cue[], initialQuery: string) {
  const [typed, setTyped] = useState<string>();
  // The library's query is the initial query, unless the transcript matches it only by synonyms.
  const initial = useMemo(() => (findInCues(cues, initialQuery).length ? initialQuery : ''), [cues, initialQuery]);
  const searchText = typed ?? initial;
  const [step, setStep] = useState(0);
  const [jumps, setJumps] = useState(0);
  const matches = useMemo(() => findInCues(cues, searchText), [cues, searchText]);
  const marks = useMemo(() => groupByCue(matches), [matches]);
  const matchIndex = matches.length ? ((step % matches.length) + matches.length) % matches.length : 0;

  /** Makes a match the current one. */
  function select(index: number): Match | undefined {
    if (matches[index]) setStep(index);
    return matches[index];
  }

  /** The first match after this second or the last one before it; at the end it begins again. */
  function indexBeside(seconds: number, offset: 1 | -1): number {
    const starts = matches.map(([{ cue }]) => cues[cue]?.start ?? 0);
    const [index, endless] =
      offset === 1
        ? [starts.findIndex((start) => start > seconds + SEEK_TOLERANCE_SECONDS), 0]
        : [starts.findLastIndex((start) => start < seconds - BACK_TOLERANCE_SECONDS), starts.length - 1];
    return index === -1 ? endless : index;
  }

  return {
    searchText,
    matches,
    marks,
    /** How often `goFrom` has found a match. */
    jumps,
    matchIndex,
    currentMatch: matches[matchIndex],
    search: (next: string) => {
      setTyped(next);
      setStep(0);
    },
    goTo: (offset: 1 | -1) => select((matchIndex + offset + matches.length) % matches.length),
    /** Makes the match beside this second of the video the current one; returns its number and its second. */
    goFrom: (seconds: number, offset: 1 | -1) => {
      const index = indexBeside(seconds, offset);
      const match = select(index);
      if (match) setJumps(jumps + 1);
      return match && { number: index + 1, count: matches.length, second: cues[match[0].cue]?.start ?? 0 };
    },
  };
}

function groupByCue(matches: Match[]): Map<number, TextRange[]> {
  const marks = new Map<number, TextRange[]>();
  for (const range of matches.flat()) marks.set(range.cue, [...(marks.get(range.cue) ?? []), range]);
  return marks;
}
