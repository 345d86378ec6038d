import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { WanderingCase } from '@msk/testing/library';
import { withClient } from '../../../postgres/with-client.ts';
import { fillFloor } from './fill-floor.ts';

const DATABASE = 'floor';

/** Starts the floor with the same cases, in a database of its own of the product's cluster. Returns its address. */
export async function openFloor(
  productDatabaseUrl: string,
  cases: WanderingCase[],
  opened: AsyncDisposableStack,
): Promise<string> {
  const databaseUrl = new URL(productDatabaseUrl);
  databaseUrl.pathname = `/${DATABASE}`;
  await withClient(productDatabaseUrl, (database) => database.query(`create database ${DATABASE}`));
  await withClient(databaseUrl.href, (database) => fillFloor(database, cases));
  const child = fork(join(import.meta.dirname, 'floor-server.ts'), {
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl.href },
  });
  opened.defer(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`The floor ended with code ${code}`);
  });
  exited.catch(() => {}); // when it is stopped at the end, nobody awaits it
  const [{ url }] = (await Promise.race([once(child, 'message'), exited])) as [{ url: string }];
  return url;
}
