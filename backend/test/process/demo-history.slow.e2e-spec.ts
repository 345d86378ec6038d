import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { BUNDLES } from '../../../tools/build/artefacts.js';
import type { DemoRequest } from '../../src/platform/demo/demo-commands.js';
import { createTestDatabase } from '../support/test-database.js';
import { environmentVariables } from '../support/test-settings.js';

it('the process of the demo’s past ends well when nobody waits for its answer any more', async () => {
  const database = await createTestDatabase();
  const child = fork(join(BUNDLES, 'demo-history.js'), {
    env: { ...process.env, ...environmentVariables(database.url, { NODE_ENV: 'development' }) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  await Promise.race([once(child, 'message'), ended]); // it is ready
  const request: DemoRequest = { id: 1, at: new Date().toISOString(), name: 'countUndelivered', input: {} };
  child.send(request, () => child.disconnect());
  expect(await ended).toEqual([0, null]);
  await database.drop();
});
