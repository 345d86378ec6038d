import { destination } from 'pino';
import { asOneLine } from './one-line.js';

/** Standard output, one entry one line, whatever is written in it. */
export function standardOutput() {
  const out = destination({ fd: 1, sync: true });
  return { write: (line: string): void => void out.write(asOneLine(line)), flushSync: () => out.flushSync() };
}
