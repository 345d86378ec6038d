import { buildOutdatedArtefacts } from './local-environment/build.ts';
import { stopSignal } from './local-environment/stop-signal.ts';
import { printError } from './local-environment/terminal.ts';
import { writeSbom } from './write-sbom.ts';

try {
  await buildOutdatedArtefacts(stopSignal());
  await writeSbom();
} catch (error) {
  printError((error as Error).message);
  process.exit(1);
}
process.exit(0);
