import type { Cue } from '@msk/contracts';
import { InvalidCollection, parseJson, readLines } from './collection-file.ts';

/** A line of labels. */
export interface ReadObject {
  fields: Record<string, unknown>;
  location: string;
}

/** The lines of a file; unknown fields are ignored. */
export const readObjects = (folder: string, file: string): ReadObject[] =>
  readLines(folder, file).map(({ text, location }) => ({ fields: parseJson(text, location), location }));

export const idOf = ({ fields: { id }, location }: ReadObject): string => {
  if (typeof id !== 'string' && typeof id !== 'number') throw new InvalidCollection(`${location}: no "id"`);
  return String(id);
};

export function readCues(cues: unknown, location: string): Cue[] {
  const isCue = (cue: Cue | null): boolean =>
    typeof cue?.start === 'number' && typeof cue.end === 'number' && typeof cue.text === 'string';
  if (!Array.isArray(cues) || !cues.every(isCue))
    throw new InvalidCollection(`${location}: "cues" is not a list of {start, end, text}`);
  return cues;
}

export function textOf({ fields, location }: ReadObject, name: string): string | null {
  const value = fields[name] ?? null;
  if (value !== null && typeof value !== 'string') throw new InvalidCollection(`${location}: "${name}" is not a text`);
  return value;
}

export function textsOf({ fields, location }: ReadObject, name: string): string[] {
  const list = fields[name] ?? [];
  if (!Array.isArray(list) || !list.every((entry) => typeof entry === 'string'))
    throw new InvalidCollection(`${location}: "${name}" is not a list of texts`);
  return list;
}
