import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { print, printError } from '../process/terminal.ts';

/** Pino's level numbers. */
const LEVELS: Record<number, string> = { 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

/** The same text is shown once in this interval, so that a repeating error does not hide other entries. */
const REPEAT_INTERVAL_MS = 60_000;

/** Writes all entries to a file and prints those of at least `minLevel` and those with `announce`. */
export function writeServerLog(
  output: Readable,
  errors: Readable,
  file: string,
  { minLevel }: { minLevel: number },
): void {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file)) renameSync(file, file.replace('.log', '.previous.log'));
  const logFile = createWriteStream(file, { mode: 0o600 });
  createInterface({ input: output }).on('line', (line) => {
    logFile.write(`${line}\n`);
    const entry = parseEntry(line);
    if (entry && (entry.announce || entry.level >= minLevel) && isNotRepeated(entry.text))
      print(`${LEVELS[entry.level] ?? 'log'}  ${entry.text}`);
  });
  createInterface({ input: errors }).on('line', (line) => {
    logFile.write(`${line}\n`);
    printError(line);
  });
}

/** The fields of pino's lines that are read here. */
interface Entry {
  level: number;
  announce?: boolean;
  msg?: string;
  err?: { message?: string };
}

const shownAt = new Map<string, number>();

function isNotRepeated(text: string): boolean {
  if (Date.now() - (shownAt.get(text) ?? 0) < REPEAT_INTERVAL_MS) return false;
  shownAt.set(text, Date.now());
  return true;
}

function parseEntry(line: string): { level: number; announce: boolean; text: string } | undefined {
  try {
    const { level, announce = false, msg, err }: Entry = JSON.parse(line);
    return { level, announce, text: [msg, err?.message].filter(Boolean).join(': ') };
  } catch {
    return undefined;
  }
}
