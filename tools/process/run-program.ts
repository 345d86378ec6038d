import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface Run {
  code: number | null;
  /** Empty with `live`. */
  output: string;
}

interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Prints the output immediately instead of returning it. */
  live?: boolean;
  /** Ends the program and its child processes. */
  signal: AbortSignal;
}

/** Between SIGTERM and SIGKILL. */
const GRACE_PERIOD_MS = 5_000;

/** Runs a Node program (a file and its arguments) to its end. */
export const runNode = (command: string[], options: RunOptions): Promise<Run> =>
  runProgram(process.execPath, command, options);

export async function runProgram(program: string, args: string[], options: RunOptions): Promise<Run> {
  const { live = false, env, cwd, signal } = options;
  signal.throwIfAborted();
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    detached: true, // its own process group, which can be killed as a whole
  });
  const onAbort = () => {
    killGroup(child, 'SIGTERM');
    setTimeout(() => killGroup(child, 'SIGKILL'), GRACE_PERIOD_MS).unref();
  };
  signal.addEventListener('abort', onAbort);
  try {
    const [stdout, stderr, [code]] = await Promise.all([
      child.stdout ? text(child.stdout) : '',
      child.stderr ? text(child.stderr) : '',
      once(child, 'close'),
    ]);
    signal.throwIfAborted();
    return { code, output: `${stdout}${stderr}` };
  } finally {
    signal.removeEventListener('abort', onAbort);
    if (signal.aborted) killGroup(child, 'SIGKILL'); // child processes that ignored SIGTERM
  }
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // It has already ended.
  }
}
