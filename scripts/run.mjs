// Runs a TypeScript file of this repository under the Node that package-lock.json names, and ends with its exit code:
//   node scripts/run.mjs scripts/admin.ts grant ada@example.org
// `--with-test-tools` before the file installs what tests and benchmarks need, too.
// The Node of the machine runs it before anything is installed, and may be too old for TypeScript: plain JavaScript,
// Node's own modules only.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { install, projectNode, root } from '../tools/packages/install.mjs';

process.chdir(root);
const args = process.argv.slice(2);
const withTestTools = args[0] === '--with-test-tools';
await install({ withTestTools });
const child = spawn(projectNode, withTestTools ? args.slice(1) : args, {
  cwd: root,
  // The IPC channel tells the child when this process ends, even if it was killed.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => child.kill(signal));
}
stopWhenOrphaned();
child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));

/**
 * npm forwards signals to this process (package.json says `exec`, so that there is no shell in between). When npm itself
 * is killed, no signal arrives, but the parent process changes.
 */
function stopWhenOrphaned() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || child.kill('SIGTERM'), 500).unref();
}
