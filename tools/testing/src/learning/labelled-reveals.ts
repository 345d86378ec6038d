import { basename, dirname } from 'node:path';
import type { Cue } from '@msk/contracts';
import { InvalidCollection } from '../collection-file.ts';
import { cuesOf, nameOfCase, readTeachingCases } from '../library/teaching-cases.ts';
import { idOf, type ReadObject, readCues, readObjects, textOf, textsOf } from '../read-fields.ts';

/** A narrated case, and the line in which a listener learns its diagnosis. */
export interface LabelledReveal {
  id: string;
  title: string;
  diagnosis: string[];
  cues: Cue[];
  /** Seconds. */
  duration: number;
  /** Index into `cues`; null when nobody says the diagnosis. */
  revealCue: number | null;
  /** The first line before it that asserts a broader concept. */
  partialCue: number | null;
  callPossible: boolean;
}

/**
 * Reads cases with reveal labels, one a line. A line with `videoId` instead of `id` and `cues` labels a teaching case of the
 * demo library.
 * @throws InvalidCollection with file, line and reason.
 */
export function readLabelledReveals(file: string): LabelledReveal[] {
  const teachingCases = new Map(readTeachingCases().map((found) => [nameOfCase(found), found]));
  return readObjects(dirname(file), basename(file)).map((read) => {
    const name = textOf(read, 'videoId');
    const found = name === null ? null : teachingCases.get(name);
    if (found === undefined) throw new InvalidCollection(`${read.location}: there is no teaching case "${name}"`);
    if (!found) return { ...readNarration(read), ...readLabels(read) };
    return { id: name!, title: found.title, cues: cuesOf(found), duration: found.duration, ...readLabels(read) };
  });
}

type Narration = Pick<LabelledReveal, 'id' | 'title' | 'cues' | 'duration'>;

function readNarration(read: ReadObject): Narration {
  const cues = readCues(read.fields.cues, read.location);
  if (cues.length === 0) throw new InvalidCollection(`${read.location}: "cues" is empty`);
  const duration = numberOf(read, 'durationSeconds') ?? Math.max(...cues.map(({ end }) => end));
  return { id: idOf(read), title: textOf(read, 'title') ?? '', cues, duration };
}

function readLabels(read: ReadObject): Omit<LabelledReveal, keyof Narration> {
  const { callPossible } = read.fields;
  if (typeof callPossible !== 'boolean')
    throw new InvalidCollection(`${read.location}: "callPossible" is neither true nor false`);
  return {
    diagnosis: textsOf(read, 'diagnosis'),
    revealCue: numberOf(read, 'revealCue'),
    partialCue: numberOf(read, 'partialCue'),
    callPossible,
  };
}

function numberOf({ fields, location }: ReadObject, name: string): number | null {
  const value = fields[name] ?? null;
  if (value !== null && typeof value !== 'number') throw new InvalidCollection(`${location}: "${name}" is no number`);
  return value;
}
