// Read by whatever Node the machine has, before anything is installed: plain JavaScript, nothing but Node's own modules.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { install } from './install.mjs';
import { root } from './root.mjs';

/**
 * Runs a TypeScript file under the Node that the lock file names, and ends as it ends.
 * @param {string} script
 */
export async function runUnderProjectNode(script) {
  process.chdir(root);
  await install();
  const child = spawn(projectNode(), [script, ...process.argv.slice(2)], {
    cwd: root,
    // The channel tells the child when this process is gone, even if it was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  stopWhenOrphaned(child);
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}

/**
 * npm passes a signal on to us (package.json says `exec`, so that no shell is in between). When npm itself is killed
 * nobody tells us: our parent is another one then.
 * @param {import('node:child_process').ChildProcess} child
 */
function stopWhenOrphaned(child) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || child.kill('SIGTERM'), 500).unref();
}

function projectNode() {
  const installed = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(installed) ? installed : process.execPath;
}
