import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface Run {
  code: number | null;
  /** Empty when it was shown as it came. */
  output: string;
}

interface RunOptions {
  cwd?: string;
  environment?: NodeJS.ProcessEnv;
  /** Shows the output as it comes, instead of keeping it. */
  live?: boolean;
  /** Ends the program with all that it started. */
  signal: AbortSignal;
}

/** Milliseconds that a program has to end by itself. */
const GRACE = 5_000;

/** Runs one of our Node programs (a file and its arguments) to its end. */
export const runNode = (command: string[], options: RunOptions): Promise<Run> =>
  runProgram(process.execPath, command, options);

export async function runProgram(program: string, args: string[], options: RunOptions): Promise<Run> {
  const { live = false, environment, cwd, signal } = options;
  signal.throwIfAborted();
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    detached: true, // a group of its own, which can be ended as a whole
  });
  const onAbort = () => {
    killGroup(child, 'SIGTERM');
    setTimeout(() => killGroup(child, 'SIGKILL'), GRACE).unref();
  };
  signal.addEventListener('abort', onAbort);
  try {
    const [said, complained, [code]] = await Promise.all([
      child.stdout ? text(child.stdout) : '',
      child.stderr ? text(child.stderr) : '',
      once(child, 'close'),
    ]);
    signal.throwIfAborted();
    return { code, output: `${said}${complained}` };
  } finally {
    signal.removeEventListener('abort', onAbort);
    if (signal.aborted) killGroup(child, 'SIGKILL'); // workers that did not hear of it
  }
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // It is gone already.
  }
}
