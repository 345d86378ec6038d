import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { keepServerOutput } from './server-log.js';

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const MAIN = resolvePath('../../dist/main.js');

export interface BuiltApp {
  readonly address: string;
  /**
   * Sends a request over a connection of its own. A reused connection may be closed at that moment, by a shutdown or the
   * keep-alive timeout; the request would fail with "other side closed".
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Whether the process still runs. */
  alive(): boolean;
  pid: number;
  signal(signal: NodeJS.Signals): void;
  /** Everything written to stdout and stderr so far. */
  output(): string;
  /** Resolves with the exit code, or the signal that ended the process, when all output has been read. */
  ended: Promise<number | NodeJS.Signals>;
}

/** A process that waits for its start. */
export interface StandbyApp {
  /** Resolves when it is ready for requests. */
  begin(): Promise<BuiltApp>;
  /** Ends the process without starting the application. */
  discard(): Promise<void>;
}

/** Starts the production build as a separate process, like `npm start`. Resolves when it is ready for requests. */
export const startBuiltApp = (environment: Record<string, string>): Promise<BuiltApp> => startMain(MAIN, environment);

/** The same for the build of another release. */
export async function startMain(main: string, environment: Record<string, string>): Promise<BuiltApp> {
  const { child, app } = launch(main, environment);
  await waitUntilReady(child, app);
  return app;
}

/** Starts a process that loads the modules of the production build, which takes most of a start's time, and then waits. */
export function prepareBuiltApp(environment: Record<string, string>): StandbyApp {
  const { child, app } = launch(MAIN, environment, ['--import', resolvePath('./wait-to-begin.mjs')]);
  return {
    begin: async () => {
      child.send('begin');
      await waitUntilReady(child, app);
      return app;
    },
    discard: async () => {
      app.signal('SIGKILL');
      await app.ended;
    },
  };
}

function launch(
  main: string,
  environment: Record<string, string>,
  execArgv: string[] = [],
): { child: ChildProcess; app: BuiltApp } {
  const child = fork(main, {
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

async function waitUntilReady(child: ChildProcess, app: BuiltApp): Promise<void> {
  const outcome = await Promise.race([
    app.ended,
    new Promise<'ready'>((resolve) => child.once('message', () => resolve('ready'))),
  ]);
  if (outcome !== 'ready') throw new Error(`The application ended at its start: ${outcome}\n${app.output()}`);
}
