import { spawn } from 'node:child_process';
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
  signal?: AbortSignal;
}

/** Runs one of our Node programs (a file and its arguments) to its end. */
export const runNode = (command: string[], options: RunOptions = {}): Promise<Run> =>
  runProgram(process.execPath, command, options);

export async function runProgram(program: string, args: string[], options: RunOptions = {}): Promise<Run> {
  const { live = false, environment, ...rest } = options;
  const child = spawn(program, args, {
    ...rest,
    env: { ...process.env, ...environment },
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
  });
  const [said, complained, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'close'),
  ]);
  return { code, output: `${said}${complained}` };
}
