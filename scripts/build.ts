import { buildOutdatedArtefacts } from '../tools/build/build-if-outdated.ts';
import { writeSbom } from '../tools/packages/sbom.ts';
import { stopSignal } from '../tools/process/stop-signal.ts';
import { printError } from '../tools/process/terminal.ts';

try {
  await buildOutdatedArtefacts(stopSignal());
  await writeSbom();
} catch (error) {
  printError((error as Error).message);
  process.exit(1);
}
process.exit(0);
