import type { Cue } from '../catalog.ts';

/** A part of a video; times in seconds. */
export interface Clip {
  videoId: string;
  from: number;
  to: number;
}

/** Source: learning.md, section 3: from 2 s before the line to the end of the sentence plus 2 s, 8 to 30 s. */
export const CLIP_SECONDS = { margin: 2, min: 8, max: 30 } as const;

/** In captions without full stops, a pause of this many seconds ends a sentence. */
const SENTENCE_PAUSE = 0.8;
const SENTENCE_END = /[.!?]["”’)]?\s*$/;

/** The clip that shows what is said at a second of a video: the line and the rest of its sentence. */
export function clipAt(cues: readonly Cue[], seconds: number, duration: number): Omit<Clip, 'videoId'> {
  const line = cues.findLastIndex(({ start }) => start <= seconds);
  const start = Math.max(0, (cues[line]?.start ?? seconds) - CLIP_SECONDS.margin);
  const end = line < 0 ? seconds : sentenceEnd(cues, line);
  const length = Math.min(Math.max(end + CLIP_SECONDS.margin - start, CLIP_SECONDS.min), CLIP_SECONDS.max);
  const to = Math.min(start + length, Math.max(duration, CLIP_SECONDS.min));
  // At the end of a video, the clip begins earlier instead of being cut short.
  return { from: toTenths(Math.max(0, Math.min(start, to - CLIP_SECONDS.min))), to: toTenths(to) };
}

function sentenceEnd(cues: readonly Cue[], from: number): number {
  for (let at = from; ; at++) {
    const [cue, next] = [cues[at]!, cues[at + 1]];
    if (!next || SENTENCE_END.test(cue.text) || next.start - cue.end >= SENTENCE_PAUSE) return cue.end;
  }
}

const toTenths = (seconds: number): number => Math.round(seconds * 10) / 10;
