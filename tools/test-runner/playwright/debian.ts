import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { runProgram } from '../../process/run-program.ts';
import { print } from '../../process/terminal.ts';

/** As root on Debian. */
const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** s; another installation may hold dpkg's lock. */
const LOCK_TIMEOUT = 300;
let isPrepared = false;
/** After a refusal no further question is asked. */
let wasRefused = false;

/** Installs a Debian package, after a question where there is a terminal; false when it is not installed. */
export async function installDebianPackage(name: string, signal: AbortSignal): Promise<boolean> {
  const manualCommand = `sudo apt-get install --no-install-recommends ${name}`;
  if (!canInstall() || !(await askPermission(`Install Debian's ${name} with apt-get?`, signal))) {
    print(`${name} is not installed. On Debian or Ubuntu: ${manualCommand}`);
    return false;
  }
  print(`Installing Debian's ${name} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!isPrepared) {
    await runProgram('dpkg', ['--configure', '-a'], { env, signal }); // ends an installation that was interrupted
    await runProgram('apt-get', ['update', '-q'], { env, signal });
  }
  isPrepared = true;
  const options = ['-y', '-q', '--no-install-recommends', '-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT}`];
  const { code, output } = await runProgram('apt-get', ['install', ...options, name], { env, signal });
  if (code !== 0) print(output.trimEnd());
  return code === 0;
}

/** At a terminal, and not in CI. */
const isAttended = (): boolean => !process.env['CI'] && process.stdin.isTTY && process.stdout.isTTY;

/** True without a question in CI and where there is no terminal. */
export async function askPermission(question: string, signal: AbortSignal): Promise<boolean> {
  if (!isAttended()) return true;
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
