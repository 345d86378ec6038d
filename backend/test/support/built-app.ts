import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

export interface BuiltApp {
  readonly address: string;
  /** Whether the process still runs. */
  alive(): boolean;
  pid: number;
  signal(signal: NodeJS.Signals): void;
  /** What it has written so far. */
  output(): string;
  /** Resolves with the exit code, or the signal that ended the process. */
  ended: Promise<number | NodeJS.Signals>;
}

/** The production build as a process of its own, as `npm start` runs it. Resolves when it is ready for requests. */
export async function startBuiltApp(environment: Record<string, string>): Promise<BuiltApp> {
  const child = fork(MAIN, {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', ...environment },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code ?? 0)),
  );
  await ready(child).catch((error: Error) => {
    throw new Error(`${error.message}\n${output}`);
  });
  return {
    address: `http://127.0.0.1:${environment['PORT']}`,
    alive: () => child.exitCode === null && child.signalCode === null,
    pid: child.pid ?? 0,
    signal: (signal) => void child.kill(signal),
    output: () => output,
    ended,
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code, signal) => reject(new Error(`The application ended at its start: ${signal ?? code}`)));
  });
}
