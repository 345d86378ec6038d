import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { SECOND } from '@msk/contracts';
import { BullJobQueue, type BullOptions, DeadJobRepository, defineQueue, Relay } from '@msk/kernel';
import { waitUntil } from '@msk/testing';
import { LazyModuleLoader } from '@nestjs/core';
import { Redis } from 'ioredis';
import { openQueueOn } from '../../src/platform/kernel/bull-queues.js';
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
    queue = createQueue();
    await context.app.get(Relay).subscribe([queue.subscription]);
    await queue.start();
  });
  afterAll(async () => {
    await queue.stop();
    await context.close();
    await redis.stop();
  });

  const createQueue = (options: Partial<BullOptions> = {}) => {
    const em = context.app.get(EntityManager);
    return new BullJobQueue({
      openQueue: openQueueOn(redis.url, context.app.get(LazyModuleLoader)),
      em,
      deadJobs: new DeadJobRepository(em),
      onError: () => undefined,
      sweepIntervalMs: 100,
      stopTimeoutMs: 100,
      ...options,
    });
  };
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

  it('remembers its failed attempts when Redis is flushed before the next one [J2]', async () => {
    const target = await send('failing', 'a');
    const failures: number[] = [];
    await queue.work(target, 1, async (_, context) => {
      failures.push(context.failures);
      if (context.failures === 0) throw new Error('not yet');
    });
    await waitUntil(
      'the next attempt to be stored',
      async () =>
        (await context.em().execute<object[]>(`select from kernel.redis_job where envelope->>'failures' = '1'`))
          .length === 1,
    );
    await flush();
    await finished();
    expect(failures).toEqual([0, 1]);
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

  it('that runs when its worker is stopped may end [R2]', async () => {
    const target = await send('running', 'a');
    const worker = createQueue({ stopTimeoutMs: 10 * SECOND });
    const order: string[] = [];
    await worker.work(target, 1, async (_, { signal }) => {
      order.push('begun');
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      for (let round = 0; round < 100; round++) await context.em().execute('select 1');
      order.push('ended');
    });
    await waitUntil('the job', () => order.includes('begun'));
    await worker.stop();
    order.push('stopped');
    expect(order).toEqual(['begun', 'ended', 'stopped']);
  });

  it('whose end Redis does not accept holds up no stop of its worker [R2]', async () => {
    const target = await send('ending', 'a');
    const worker = createQueue();
    let ended = false;
    await worker.work(target, 1, async () => {
      redis.kill('SIGSTOP');
      ended = true;
    });
    await waitUntil('the end of the job', () => ended);
    await worker.stop();
    redis.kill('SIGCONT');
    await finished();
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
