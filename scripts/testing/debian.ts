import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { say } from '../local-world/terminal.ts';
import { runProgram } from './run-program.ts';

/** Whether packages can be installed here at all. */
const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

let listsAreFresh = false;
/** Who has said no is not asked about the next package. */
let wasRefused = false;

/** True when the Debian package is there afterwards. A person at the terminal is asked first. */
export async function installDebianPackage(name: string, signal: AbortSignal): Promise<boolean> {
  const byHand = `sudo apt-get install --no-install-recommends ${name}`;
  if (!canInstall() || !(await isAllowed(`Install Debian's ${name} with apt-get?`, signal))) {
    say(`${name} is not installed. On Debian or Ubuntu: ${byHand}`);
    return false;
  }
  say(`Installing Debian's ${name} …`);
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!listsAreFresh) await runProgram('apt-get', ['update', '-q'], { environment, signal });
  listsAreFresh = true;
  const args = ['install', '-y', '-q', '--no-install-recommends', name];
  const { code, output } = await runProgram('apt-get', args, { environment, signal });
  if (code !== 0) say(output.trimEnd());
  return code === 0;
}

/** Yes where nobody can be asked: in CI, and wherever there is no terminal. */
export async function isAllowed(question: string, signal: AbortSignal): Promise<boolean> {
  if (process.env['CI'] || !process.stdin.isTTY || !process.stdout.isTTY) return true;
  if (wasRefused) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question(`${question} [Y/n] `, { signal });
    wasRefused = !/^(y|yes)?$/i.test(answer.trim());
    return !wasRefused;
  } finally {
    terminal.close();
  }
}
