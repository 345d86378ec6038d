import { destination } from 'pino';
import { escapeLogLine } from './escape-log-line.js';

/**
 * Standard output with unsafe characters escaped, so that each entry is exactly one line. The lines of one turn of the event
 * loop are written together: on a busy server, writing a line costs more than making it.
 */
export function standardOutput() {
  const out = destination({ fd: 1, sync: true });
  let lines = '';
  const write = () => {
    if (lines !== '') out.write(lines);
    lines = '';
  };
  process.once('exit', write); // also after an uncaught exception
  return {
    write: (line: string): void => {
      if (lines === '') setImmediate(write);
      lines += escapeLogLine(line);
    },
    flushSync: () => {
      write();
      out.flushSync();
    },
  };
}
