import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { settled } from '../settled.ts';
import { type Artefact, artefacts } from './artefacts.ts';
import { sourceDigest } from './source-digest.ts';
import { say, seconds } from './terminal.ts';
import { CannotStart } from './world-settings.ts';

/** Builds what is missing or made of other sources than those that are here now, all at the same time. */
export async function buildWhatIsOutOfDate(signal: AbortSignal): Promise<void> {
  await settled(artefacts().map((artefact) => bringUpToDate(artefact, signal)));
}

export async function bringUpToDate(artefact: Artefact, signal: AbortSignal): Promise<void> {
  const stamp = join(artefact.output, '.built-from');
  const digest = sourceDigest(artefact.sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  const started = performance.now();
  say(`Building the ${artefact.name} …`);
  rmSync(stamp, { force: true });
  await run(artefact, signal);
  writeFileSync(stamp, digest);
  say(`Built the ${artefact.name} in ${seconds(started)}.`);
}

async function run({ name, command, cwd }: Artefact, signal: AbortSignal): Promise<void> {
  const env = { ...process.env, ...(process.stderr.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) };
  const child = spawn(process.execPath, command, { cwd, env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new CannotStart(`${said}${complained}\nThe ${name} could not be built; see above.`);
}
