import type { World } from '../open-world.ts';
import { tellParent } from '../tell-parent.ts';
import { complain } from '../terminal.ts';
import { fillDemoLibrary } from './fill-demo-library.ts';

/** The page is up at once and fills while one looks. */
export function fillInBackground(world: World, dataDir: string, signal: AbortSignal): void {
  fillDemoLibrary(world, dataDir, signal).then(
    () => tellParent({ state: 'filled' }),
    ({ message }: Error) => {
      if (signal.aborted) return;
      complain(`The demo library is not complete: ${message}. The next start goes on with it.`);
      tellParent({ state: 'not filled', reason: message });
    },
  );
}
