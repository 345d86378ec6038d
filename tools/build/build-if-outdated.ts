import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { runNode } from '../process/run-program.ts';
import { StartupError } from '../process/run-until-stopped.ts';
import { settleAll } from '../process/settle-all.ts';
import { formatElapsed, print } from '../process/terminal.ts';
import { type Artefact, artefacts, stampOf } from './artefacts.ts';
import { sourceDigest } from './source-digest.ts';

/** Builds, in parallel, what is missing or was built from other sources. */
export async function buildOutdatedArtefacts(signal: AbortSignal): Promise<void> {
  await settleAll(artefacts().map((artefact) => buildIfOutdated(artefact, signal)));
}

export async function buildIfOutdated(artefact: Artefact, signal: AbortSignal): Promise<void> {
  const stamp = stampOf(artefact);
  const digest = sourceDigest(artefact.sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  const started = performance.now();
  print(`Building the ${artefact.name} …`);
  rmSync(stamp, { force: true });
  await run(artefact, signal);
  writeFileSync(stamp, digest);
  print(`Built the ${artefact.name} in ${formatElapsed(started)}.`);
}

async function run({ name, command, cwd }: Artefact, signal: AbortSignal): Promise<void> {
  const env = process.stderr.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  const { code, output } = await runNode(command, { cwd, env, signal });
  if (code !== 0) throw new StartupError(`${output}\nThe ${name} could not be built; see above.`);
}
