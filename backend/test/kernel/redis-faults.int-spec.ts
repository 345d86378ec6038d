import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { BullJobQueue, DeadJobRepository, defineQueue, Relay } from '@msk/kernel';
import { waitUntil } from '@msk/testing';
import { Redis } from 'ioredis';
import { bootContext, type TestContext } from '../support/boot-context.js';
import { redisIsInstalled, startRedis, type TestRedis } from '../support/redis.js';
import { charted, createProbeTables, ProbeModule, Reading } from './probe-context.js';

(redisIsInstalled() ? describe : describe.skip)('a job on Redis [J8, F15, F16, F17]', () => {
  let redis: TestRedis;
  let context: TestContext;
  let queue: BullJobQueue;

  beforeAll(async () => {
    redis = await startRedis();
    context = await bootContext({ modules: [ProbeModule] });
    await createProbeTables(context);
    const em = context.app.get(EntityManager);
    queue = await BullJobQueue.open({
      redisUrl: redis.url,
      em,
      deadJobs: new DeadJobRepository(em),
      onError: () => undefined,
      sweepIntervalMs: 100,
    });
    await context.app.get(Relay).subscribe([queue.subscription]);
    await queue.start();
  });
  afterAll(async () => {
    await queue.stop();
    await context.close();
    await redis.stop();
  });

  const send = async (name: string, ...notes: string[]) => {
    const target = defineQueue<{ note: string }>(name);
    await context.em().transactional((em) =>
      queue.enqueue(
        target,
        notes.map((note) => ({ data: { note } })),
        em,
      ),
    );
    await context.settle();
    return target;
  };
  const flush = async () => {
    const client = new Redis(redis.url);
    await client.flushall();
    client.disconnect();
  };
  const finished = () =>
    waitUntil(
      'no envelope to be left',
      async () => (await context.em().execute<object[]>('select from kernel.redis_job')).length === 0,
    );

  it('survives a flush of Redis, after which lost jobs are enqueued again', async () => {
    const target = await send('flushed', 'a', 'b', 'c');
    await flush();
    const received: string[] = [];
    await queue.work(target, 1, async ({ note }) => void received.push(note));
    await waitUntil('all three jobs', () => received.length === 3);
    await finished();
    for (const table of ['inbox', 'outbox'])
      expect(await context.em().execute(`select from kernel.${table}`)).toEqual([]);
    expect(received.sort()).toEqual(['a', 'b', 'c']);
  });

  it('is enqueued again also behind thousands of older jobs', async () => {
    const insert = (count: number, queue: string, envelope: object) =>
      context.em().execute(
        `insert into kernel.redis_job (id, queue, envelope, created_at)
         select id, ?, jsonb_build_object('id', id) || ?::jsonb, now() - interval '1 hour'
           from generate_series(1, ?) n, lateral (select ('00000000-0000-4000-8000-' || lpad((n + ?)::text, 12, '0'))::uuid id) i`,
        [queue, JSON.stringify(envelope), count, count],
      );
    const envelope = { data: {}, failures: 0, postponed: 0 };
    await insert(600, 'without workers', envelope);
    await insert(1_500, 'delayed', { ...envelope, runAt: '2999-01-01T00:00:00Z' });
    const target = await send('behind', 'a');
    await flush();
    const received: string[] = [];
    await queue.work(target, 1, async ({ note }) => void received.push(note));
    await waitUntil('the job', () => received.length === 1);
    await context.em().execute(`delete from kernel.redis_job where queue <> 'behind'`);
    await finished();
  });

  it('survives a crash of Redis before the job is sent to it', async () => {
    redis.kill('SIGKILL');
    const target = await send('killed', 'a');
    await redis.restart();
    const received: string[] = [];
    await queue.work(target, 1, async ({ note }) => void received.push(note));
    await waitUntil('the job', () => received.length === 1);
    await finished();
    expect(received).toEqual(['a']);
  });

  it('survives Redis being frozen for a while', async () => {
    redis.kill('SIGSTOP');
    const target = await send('frozen', 'a');
    redis.kill('SIGCONT');
    const received: string[] = [];
    await queue.work(target, 1, async ({ note }) => void received.push(note));
    await waitUntil('the job', () => received.length === 1);
    await finished();
    expect(received).toEqual(['a']);
  });

  it('that waits for Redis holds up no event [U1]', async () => {
    redis.kill('SIGKILL');
    const target = defineQueue<{ note: string }>('away');
    const notes = Array.from({ length: 50 }, (_, index) => ({ data: { note: String(index) } }));
    await context.em().transactional((em) => queue.enqueue(target, notes, em));
    const reading = new Reading(randomUUID());
    reading.take(1);
    await context.em().persist(reading).flush();
    const relay = context.app.get(Relay);
    await relay.start();
    await waitUntil('the event', async () => (await charted(context, 'paper', reading.id)).length === 1);
    const untried = await context
      .em()
      .execute<object[]>('select from kernel.inbox where subscriber = ? and done_at is null and attempts = 0', [
        queue.subscription.name,
      ]);
    expect(untried.length).toBeGreaterThan(0);
    await redis.restart();
    const received: string[] = [];
    await queue.work(target, 1, async ({ note }) => void received.push(note));
    await waitUntil('all jobs', () => new Set(received).size === notes.length);
    await finished();
    await relay.stop();
  });
});
