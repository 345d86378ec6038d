import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A collection cannot be read; the message, in one line, names the reason. */
export class InvalidCollection extends Error {}

export interface Line {
  text: string;
  /** File and line, for error messages. */
  location: string;
}

export function readLines(folder: string, file: string): Line[] {
  const path = join(folder, file);
  if (!existsSync(path)) throw new InvalidCollection(`${path} is missing`);
  const texts = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  return texts.flatMap((text, index) => (text.trim() ? [{ text, location: `${file}, line ${index + 1}` }] : []));
}

export function parseJson(line: string, location: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(line));
  } catch {
    throw new InvalidCollection(`${location} is not JSON`);
  }
}
