import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { DAY, MINUTE } from '@msk/contracts';
import { DeadJobRepository, defineQueue, JobQueue, PgBossJobQueue } from '@msk/kernel';
import { waitUntil } from '@msk/testing';
import { bootContext, type TestContext } from '../support/boot-context.js';
import { redisIsInstalled, startRedis, type TestRedis } from '../support/redis.js';
import { whileTableUnavailable } from '../support/table-unavailable.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const QUEUE = defineQueue<{ note: string }>('takeover');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A process on the database of this file, which outlives it. */
const start = (settings: Record<string, string>): Promise<TestContext> =>
  bootContext({ modules: [], settings, database: { url: database.url } });

const enqueue = (context: TestContext, ...requests: { note: string; runAt?: Date }[]) =>
  context.em().transactional((em) =>
    context.app.get(JobQueue).enqueue(
      QUEUE,
      requests.map(({ note, ...rest }) => ({ data: { note }, ...rest })),
      em,
    ),
  );
const work = async (context: TestContext): Promise<string[]> => {
  const received: string[] = [];
  await context.app.get(JobQueue).work(QUEUE, 1, async ({ note }) => void received.push(note));
  return received;
};

(redisIsInstalled() ? describe : describe.skip)('a waiting job [J8, F15]', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  it('is run once by a process without Redis when REDIS_URL was removed, and none before its time', async () => {
    const before = await start({ REDIS_URL: redis.url });
    const tomorrow = new Date(Date.now() + DAY);
    await enqueue(before, { note: 'handed over' });
    await before.settle();
    await enqueue(before, { note: 'still in the outbox' }, { note: 'tomorrow', runAt: tomorrow });
    await before.close();

    const after = await start({ ROLE: 'all' });
    const received = await work(after);
    await waitUntil('the jobs that were stored for Redis', () => received.length === 2);
    expect(received.sort()).toEqual(['handed over', 'still in the outbox']);
    expect(
      await after
        .em()
        .execute(
          `select (extract(epoch from start_after) * 1000)::double precision as "runAt" from pgboss.job where data->'data'->>'note' = 'tomorrow'`,
        ),
    ).toEqual([{ runAt: tomorrow.getTime() }]);
    await after.close();

    const again = await start({ REDIS_URL: redis.url });
    await again.settle();
    const receivedAgain = await work(again);
    await enqueue(again, { note: 'last' });
    await again.settle();
    await waitUntil('a job that was enqueued later', () => receivedAgain.includes('last'));
    expect(receivedAgain).toEqual(['last']);
    await again.close();
  });

  it('is run by a process with Redis when REDIS_URL was set', async () => {
    const before = await start({});
    await enqueue(before, { note: 'waiting in PostgreSQL' });
    await before.close();
    const after = await start({ REDIS_URL: redis.url });
    await after.settle();
    const received = await work(after);
    await waitUntil('the job', () => received.length === 1);
    expect(received).toEqual(['waiting in PostgreSQL']);
    await after.close();
  });
});

describe('the job queue on PostgreSQL', () => {
  it.each([
    ['slow', -10 * MINUTE],
    ['fast', 10 * MINUTE],
  ])(
    'makes the same pause before the next attempt when the clock of the process is ten minutes %s [F28]',
    async (name, difference) => {
      const context = await start({ ROLE: 'all' });
      const queue = defineQueue<{ note: string }>(`${name}-clock`);
      let attempts = 0;
      await context.app.get(JobQueue).work(queue, 1, async () => {
        attempts++;
        const now = Date.now() + difference;
        jest.spyOn(Date, 'now').mockReturnValue(now);
        throw new Error('not yet');
      });
      await context
        .em()
        .transactional((em) => context.app.get(JobQueue).enqueue(queue, [{ data: { note: 'stubborn' } }], em));
      const isNextDue = `select start_after between now() - interval '1 minute' and now() + interval '1 minute' as "isSoon"
                         from pgboss.job where name = '${queue.name}' and data->>'failures' = '1'`;
      try {
        const [next] = await waitUntil('the next attempt to be enqueued', async () => {
          const rows = await context.em().execute<{ isSoon: boolean }[]>(isNextDue);
          return rows.length > 0 && rows;
        });
        expect([next?.isSoon, attempts]).toEqual([true, 1]);
      } finally {
        jest.restoreAllMocks();
        await context.close();
      }
    },
  );

  it('reports errors with what failed', async () => {
    const context = await start({});
    const errors: { error: unknown; queue: string | undefined }[] = [];
    const em = context.app.get(EntityManager);
    const jobs = new PgBossJobQueue({
      databaseUrl: context.databaseUrl,
      em,
      deadJobs: new DeadJobRepository(em),
      worker: false,
      onError: (error, queue) => errors.push({ error, queue }),
    });
    await jobs.start();
    await jobs.work(defineQueue('unreadable'), 1, async () => undefined);
    await whileTableUnavailable(context.databaseUrl, 'pgboss.job_common', () =>
      waitUntil('an error of a worker', () => errors.length > 0),
    );
    expect(errors[0]?.error).toBeInstanceOf(Error);
    expect(String(errors[0]?.error)).toContain('pgboss.job_common');
    expect(errors[0]?.queue).toBe('unreadable');
    await jobs.stop();
    await context.close();
  });
});
