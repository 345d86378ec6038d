import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';
import { print } from '../process/terminal.ts';

const NO_ERRORS_MESSAGE = 'Found 0 errors';
/** Output of the compiler that is not shown. */
const IGNORED_OUTPUT = /^\s*$|Starting (incremental )?compilation|File change detected/;

/** Compiles the server now and after each change; emits `clean` after each compilation without errors. */
export function startCompiler(opened: AsyncDisposableStack): EventEmitter<{ clean: [] }> {
  const compiler = new EventEmitter<{ clean: [] }>();
  const child = spawn(process.execPath, ['tools/build/compile-server.ts', '--watch'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  opened.defer(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.includes(NO_ERRORS_MESSAGE)) compiler.emit('clean');
    else if (!IGNORED_OUTPUT.test(line)) print(line);
  });
  return compiler;
}
