import { printError } from '../../process/terminal.ts';
import type { LocalEnvironment } from '../open-local-environment.ts';
import { sendStatusToParent } from '../status-message.ts';
import { fillDemoLibrary } from './fill-demo-library.ts';

/** Fills the library while the product is already in use. */
export function fillInBackground(environment: LocalEnvironment, dataDir: string, signal: AbortSignal): void {
  fillDemoLibrary(environment, dataDir, signal).then(
    () => sendStatusToParent({ state: 'filled' }),
    ({ message }: Error) => {
      if (signal.aborted) return;
      printError(`The demo library is not complete: ${message}. The next start continues.`);
      sendStatusToParent({ state: 'not filled', reason: message });
    },
  );
}
