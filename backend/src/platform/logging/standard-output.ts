import { destination } from 'pino';
import { escapeLogLine } from './escape-log-line.js';

/** Standard output with unsafe characters escaped, so that each entry is exactly one line. */
export function standardOutput() {
  const out = destination({ fd: 1, sync: true });
  return { write: (line: string): void => void out.write(escapeLogLine(line)), flushSync: () => out.flushSync() };
}
