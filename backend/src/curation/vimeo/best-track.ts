import type { TextTrackAnswer } from './vimeo-answers.js';

/** `en-x-autogen`: made by Vimeo's speech recognition. */
const AUTOMATIC = /-x-autogen$/;
const ENGLISH = /^en\b/i;
const SPOKEN = ['captions', 'subtitles'];

/** What the owner shows before what is switched off, people's work before the machine's, English before the rest. */
export function bestTrack(tracks: readonly TextTrackAnswer[]): TextTrackAnswer | null {
  const rank = ({ active, language }: TextTrackAnswer) =>
    Number(active) * 4 + Number(!AUTOMATIC.test(language ?? '')) * 2 + Number(ENGLISH.test(language ?? ''));
  const spoken = tracks.filter(({ type }) => SPOKEN.includes(type ?? 'captions'));
  return spoken.toSorted((a, b) => rank(b) - rank(a))[0] ?? null;
}
