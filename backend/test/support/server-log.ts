import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect } from '@jest/globals';
import { destination } from 'pino';

const root = resolve(import.meta.dirname, '../../..');

/** Where the servers of the present test file log; the test run names the folder, and keeps the files of failed tests. */
function serverLogFile(): string {
  const folder = process.env['TEST_LOGS'] ?? join(root, '.data/test-results/server-logs');
  const file = join(folder, `${relative(root, expect.getState().testPath ?? 'unknown')}.log`);
  mkdirSync(dirname(file), { recursive: true });
  return file;
}

/** Stands in for the product's `standard-output.ts`: Jest's own output stays readable. */
export function standardOutput() {
  const out = destination({ dest: serverLogFile(), sync: true });
  return { write: (line: string): void => void out.write(line), flushSync: () => out.flushSync() };
}

/** What a server in a process of its own wrote. */
export function keepServerOutput(text: string): void {
  appendFileSync(serverLogFile(), text);
}
