import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';
import { programOf } from '../local-world/artefacts.ts';
import { say } from '../local-world/terminal.ts';

const CLEAN = 'Found 0 errors';
/** What the compiler says when nothing is wrong. */
const CHATTER = /^\s*$|Starting (incremental )?compilation|File change detected/;

/** Compiles the server now and after each change; tells each time that nothing is wrong with it. */
export function startCompiler(opened: AsyncDisposableStack): EventEmitter<{ clean: [] }> {
  const compiler = new EventEmitter<{ clean: [] }>();
  const command = [programOf('@nestjs/cli', 'nest'), 'build', '--watch', '--preserveWatchOutput'];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  opened.defer(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.includes(CLEAN)) compiler.emit('clean');
    else if (!CHATTER.test(line)) say(line);
  });
  return compiler;
}
