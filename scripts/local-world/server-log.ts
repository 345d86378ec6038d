import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { complain, say } from './terminal.ts';

/** Pino's numbers. */
const LEVELS: Record<number, string> = { 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

/** Milliseconds for which the same text is not shown again: what fails every second would bury all else. */
const QUIET = 60_000;

/** Keeps everything in a file, and shows at the terminal what is at least this grave, or meant for whoever sits there. */
export function keepLog(output: Readable, errors: Readable, file: string, { shownFrom }: { shownFrom: number }): void {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file)) renameSync(file, file.replace('.log', '.previous.log'));
  const kept = createWriteStream(file, { mode: 0o600 });
  createInterface({ input: output }).on('line', (line) => {
    kept.write(`${line}\n`);
    const entry = entryOf(line);
    if (entry && (entry.announce || entry.level >= shownFrom) && isNews(entry.text))
      say(`${LEVELS[entry.level] ?? 'log'}  ${entry.text}`);
  });
  createInterface({ input: errors }).on('line', (line) => {
    kept.write(`${line}\n`);
    complain(line);
  });
}

/** What of pino's lines is read here. */
interface Entry {
  level: number;
  announce?: boolean;
  msg?: string;
  err?: { message?: string };
}

const shownAt = new Map<string, number>();

function isNews(text: string): boolean {
  if (Date.now() - (shownAt.get(text) ?? 0) < QUIET) return false;
  shownAt.set(text, Date.now());
  return true;
}

function entryOf(line: string): { level: number; announce: boolean; text: string } | undefined {
  try {
    const { level, announce = false, msg, err }: Entry = JSON.parse(line);
    return { level, announce, text: [msg, err?.message].filter(Boolean).join(': ') };
  } catch {
    return undefined;
  }
}
