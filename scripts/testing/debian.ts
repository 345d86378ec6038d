import { existsSync } from 'node:fs';
import { say } from '../local-world/terminal.ts';
import { runProgram } from './run-program.ts';

/** Whether packages can be installed here without asking anybody. */
const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

let listsAreFresh = false;

/** True when the Debian package is there afterwards. */
export async function installDebianPackage(name: string, signal: AbortSignal): Promise<boolean> {
  if (!canInstall()) return false;
  say(`Installing Debian's ${name} …`);
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!listsAreFresh) await runProgram('apt-get', ['update', '-q'], { environment, signal });
  listsAreFresh = true;
  const args = ['install', '-y', '-q', '--no-install-recommends', name];
  const { code, output } = await runProgram('apt-get', args, { environment, signal });
  if (code !== 0) say(output.trimEnd());
  return code === 0;
}
