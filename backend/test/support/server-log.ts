import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect } from '@jest/globals';
import { destination } from 'pino';

const root = resolve(import.meta.dirname, '../../..');

/** The log file of the servers of the current test file. The test run sets the folder and keeps the files of failed tests. */
function serverLogFile(): string {
  const folder = process.env['TEST_LOGS'] ?? join(root, '.data/test-results/server-logs');
  const file = join(folder, `${relative(root, expect.getState().testPath ?? 'unknown')}.log`);
  mkdirSync(dirname(file), { recursive: true });
  return file;
}

/** Replaces the product's `standard-output.ts`, so that Jest's output stays readable. */
export function standardOutput() {
  const out = destination({ dest: serverLogFile(), sync: true });
  return { write: (line: string): void => void out.write(line), flushSync: () => out.flushSync() };
}

/** Stores the output of a server in a separate process. */
export function keepServerOutput(text: string): void {
  appendFileSync(serverLogFile(), text);
}

/** Parses the output of a server; every line must be a JSON object. */
export const parseLogLines = (output: string): Record<string, unknown>[] =>
  output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
