import { join } from 'node:path';
import { freePort } from '../process/free-port.ts';
import type { TemporaryEnvironmentOptions } from './temporary-environment.ts';

type DemoOptions = Pick<TemporaryEnvironmentOptions, 'dataDir' | 'env'>;

/**
 * Lets the test files of a run share the data of the whole demo, which takes 140 s of processor time to fill: the first file
 * that needs it fills this folder, the others go on with it. The videos' addresses contain the sandbox's port, which therefore
 * stays reserved as long as this process lives.
 */
export async function shareDemo(folder: string): Promise<void> {
  const options: DemoOptions = {
    dataDir: join(folder, 'demo'),
    env: { SANDBOX_PORT: String(await freePort()) },
  };
  process.env['TEST_DEMO'] = JSON.stringify(options);
}

/** For `openTemporaryEnvironment`. Without a run, each environment fills its own demo. */
export const sharedDemo = (): DemoOptions => JSON.parse(process.env['TEST_DEMO'] ?? '{}');
