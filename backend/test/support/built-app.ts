import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { keepServerOutput } from './server-log.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const MAIN = here('../../dist/main.js');

export interface BuiltApp {
  readonly address: string;
  /**
   * A call over a connection of its own. A kept one may just have been closed, by a process that stops or that found it
   * idle for too long; the call that meets this fails with "other side closed".
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Whether the process still runs. */
  alive(): boolean;
  pid: number;
  signal(signal: NodeJS.Signals): void;
  /** What it has written so far. */
  output(): string;
  /** Resolves with the exit code, or the signal that ended the process, when all that it wrote has been read. */
  ended: Promise<number | NodeJS.Signals>;
}

/** A process that has yet to begin. */
export interface StandbyApp {
  /** Resolves when it is ready for requests. */
  begin(): Promise<BuiltApp>;
  /** Ends it without a beginning. */
  discard(): Promise<void>;
}

/** The production build as a process of its own, as `npm start` runs it. Resolves when it is ready for requests. */
export async function startBuiltApp(environment: Record<string, string>): Promise<BuiltApp> {
  const { child, app } = launch(environment);
  await ready(child, app);
  return app;
}

/** A process of the production build that loads its modules, which takes most of a start's time, and then waits. */
export function prepareBuiltApp(environment: Record<string, string>): StandbyApp {
  const { child, app } = launch(environment, ['--import', here('./wait-to-begin.mjs')]);
  return {
    begin: async () => {
      child.send('begin');
      await ready(child, app);
      return app;
    },
    discard: async () => {
      app.signal('SIGKILL');
      await app.ended;
    },
  };
}

function launch(environment: Record<string, string>, execArgv: string[] = []): { child: ChildProcess; app: BuiltApp } {
  const child = fork(MAIN, {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...environment },
    execArgv,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      keepServerOutput(text);
    });
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code ?? 0)),
  );
  const address = `http://127.0.0.1:${environment['PORT']}`;
  const app: BuiltApp = {
    address,
    fetch: (path, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('connection', 'close');
      return fetch(`${address}${path}`, { ...init, headers });
    },
    alive: () => child.exitCode === null && child.signalCode === null,
    pid: child.pid ?? 0,
    signal: (signal) => void child.kill(signal),
    output: () => output,
    ended,
  };
  return { child, app };
}

async function ready(child: ChildProcess, app: BuiltApp): Promise<void> {
  const how = await Promise.race([
    app.ended,
    new Promise<'ready'>((resolve) => child.once('message', () => resolve('ready'))),
  ]);
  if (how !== 'ready') throw new Error(`The application ended at its start: ${how}\n${app.output()}`);
}
