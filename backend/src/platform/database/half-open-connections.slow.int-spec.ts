import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineQueue, JobQueue, MonitoredClient } from '@msk/kernel';
import { type DatabaseProxy, startDatabaseProxy, waitUntil } from '@msk/testing';
import { sql } from 'kysely';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { createTestDatabase } from '../../../test/support/test-database.js';
import { PreparedReads } from './statements/prepared-reads.js';
import { PreparedWrites } from './statements/prepared-writes.js';

/** As many as a pool has places. */
const CALLERS = 10;
const PING = sql<object>`select 1`;
const QUEUE = defineQueue<object>('half-open');

let proxy: DatabaseProxy;
let context: TestContext;
beforeAll(async () => {
  const database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.url);
  context = await bootContext({
    modules: [],
    database: { url: proxy.url, drop: () => database.drop() },
    settings: { ROLE: 'all' },
  });
});
afterAll(async () => {
  await context.close();
  await proxy.close();
});

const times = (call: () => Promise<unknown>) => Array.from({ length: CALLERS }, call);
const callEveryPool = (): Promise<unknown>[] => [
  ...times(() => context.em().execute('select 1')),
  ...times(() => context.em().transactional((em) => em.execute('select 1'))),
  ...times(() => context.app.get(PreparedReads).query(PING)),
  ...times(() => context.app.get(PreparedWrites).query(PING)),
];
const outcomes = async (calls: Promise<unknown>[]) => (await Promise.allSettled(calls)).map(({ status }) => status);

describe('a connection on which the database has gone silent', () => {
  it('is replaced in every pool, and calls and jobs go on without a restart [F10, F11]', async () => {
    let ran = 0;
    const jobs = context.app.get(JobQueue);
    await jobs.work(QUEUE, 1, async () => void ran++);
    expect(await outcomes(callEveryPool())).not.toContain('rejected');
    // Those of the ORM, of the prepared reads and writes, of the job queue, and the two that listen.
    expect(proxy.silence()).toBeGreaterThanOrEqual(3 * CALLERS + 3);

    expect(await outcomes(callEveryPool())).toContain('rejected');
    await waitUntil('every call to be answered', async () => !(await outcomes(callEveryPool())).includes('rejected'));
    await context.em().transactional((em) => jobs.enqueue(QUEUE, [{ data: {} }], em));
    await waitUntil('the job', () => ran === 1);
    expect(await outcomes(callEveryPool())).not.toContain('rejected');
  });

  it('is given up with the idle ones beside it, so that only the first call waits [F10, R2]', async () => {
    const writes = context.app.get(PreparedWrites);
    await Promise.all(times(() => writes.query(PING)));
    proxy.silence();
    await expect(writes.query(PING)).rejects.toMatchObject({ code: '08006' });
    expect(await outcomes(times(() => writes.query(PING)))).not.toContain('rejected');
  });

  it('is given up while it is being opened, however long its timeout is [F10]', async () => {
    const ownProxy = await startDatabaseProxy(proxy.url);
    const connect = () => new MonitoredClient({ connectionString: ownProxy.url }).connect();
    ownProxy.silence(1);
    await expect(connect()).rejects.toMatchObject({ code: '08006' });
    await (await connect()).end();
    await ownProxy.close();
  });

  it('is told from one on which a statement takes long', async () => {
    await expect(context.em().execute('select 1 as done from pg_sleep(5)')).resolves.toEqual([{ done: 1 }]);
  });
});
