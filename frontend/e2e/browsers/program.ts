import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '@msk/testing';

export interface Program {
  /** Waits for a line of the output that matches, and returns the match. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>;
  stop(): Promise<void>;
}

/** Between SIGTERM and SIGKILL. */
const GRACE_PERIOD_MS = 10_000;

/** Starts a browser, or what one needs. It stays in the process group of the tests, which ends as a whole on Ctrl-C. */
export function startProgram(path: string, args: string[], env: Record<string, string> = {}): Program {
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', ({ message }) => {
      output += message;
      resolve();
    });
  });
  const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  return {
    async waitForOutput(pattern) {
      return waitUntil(`${path} to write ${pattern}`, () => {
        const match = pattern.exec(output);
        if (!match && hasEnded()) throw new Error(`${path} has ended.\n${output}`);
        return match;
      });
    },
    async stop() {
      if (hasEnded()) return;
      child.kill('SIGTERM');
      if (await Promise.race([ended.then(() => true), pause(GRACE_PERIOD_MS, false, { ref: false })])) return;
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A folder for a browser's profile and caches, removed after the browser. */
export function temporaryFolder(name: string, opened: AsyncDisposableStack): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  // A browser's last process may still write while the first has ended.
  opened.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  return folder;
}
