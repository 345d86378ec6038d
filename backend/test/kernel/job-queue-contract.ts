import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY } from '@msk/contracts';
import { DelayedJobError, defineQueue, type JobContext, type JobQueue, UnrecoverableJobError } from '@msk/kernel';
import { waitUntil } from '@msk/testing';

export interface QueueUnderTest {
  queue: JobQueue;
  em(): EntityManager;
  /** Delivers committed requests that travel through the outbox. */
  settle(): Promise<void>;
  /** Makes postponed jobs due now. */
  skipPauses(queue: string): Promise<void>;
  close(): Promise<void>;
}

interface Note {
  note: string;
}

/** The contract of every adapter of the JobQueue port. */
export function behavesAsJobQueue(start: () => Promise<QueueUnderTest>): void {
  let under: QueueUnderTest;
  beforeAll(async () => {
    under = await start();
  });
  afterAll(() => under.close());

  const send = async (
    queue: ReturnType<typeof defineQueue<Note>>,
    ...requests: { note: string; key?: string; runAt?: Date }[]
  ) => {
    await under.em().transactional((em) =>
      under.queue.enqueue(
        queue,
        requests.map(({ note, ...rest }) => ({ data: { note }, ...rest })),
        em,
      ),
    );
    await under.settle();
  };
  const aQueue = (attempts = 5) => defineQueue<Note>(`contract.${randomUUID()}`, { attempts });

  it('runs a job whose transaction commits, and never one whose transaction is rolled back [J8]', async () => {
    const queue = aQueue();
    const received: string[] = [];
    await under.queue.work(queue, 1, async ({ note }) => void received.push(note));
    await expect(
      under.em().transactional(async (em) => {
        await under.queue.enqueue(queue, [{ data: { note: 'undone' } }], em);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await send(queue, { note: 'done' });
    await waitUntil('the job of the committed transaction', () => received.includes('done'));
    expect(received).toEqual(['done']);
  });

  it('runs the jobs that an earlier version stored under a former name of the queue', async () => {
    const former = aQueue();
    const queue = defineQueue<Note>(`contract.${randomUUID()}`, { formerNames: [former.name] });
    const notes: string[] = [];
    await send(former, { note: 'stored before' });
    await under.queue.work(queue, 1, async ({ note }) => void notes.push(note));
    await send(queue, { note: 'stored since' });
    await waitUntil('the jobs of both names', () => notes.length === 2);
    expect(notes.sort()).toEqual(['stored before', 'stored since']);
  });

  it('runs two requests with the same key once [J1]', async () => {
    const queue = aQueue();
    const received: string[] = [];
    await send(queue, { note: 'first', key: 'k' }, { note: 'again', key: 'k' });
    await send(queue, { note: 'later', key: 'k' }, { note: 'last', key: 'other' });
    await under.queue.work(queue, 1, async ({ note }) => void received.push(note));
    await waitUntil('the job with another key', () => received.includes('last'));
    expect(received).toEqual(['first', 'last']);
  });

  it('does not run a job before its time', async () => {
    const queue = aQueue();
    const ran = new Map<string, number>();
    const soon = new Date(Date.now() + 1_000);
    const tomorrow = new Date(Date.now() + DAY);
    await send(queue, { note: 'tomorrow', runAt: tomorrow }, { note: 'soon', runAt: soon });
    await under.queue.work(queue, 1, async ({ note }) => void ran.set(note, Date.now()));
    await waitUntil('the job whose time comes', () => ran.has('soon'));
    expect([...ran.keys()]).toEqual(['soon']);
    expect(ran.get('soon')).toBeGreaterThanOrEqual(soon.getTime() - 5);
  });

  it('retries a failed job, and passes the number of failures to the handler [J2]', async () => {
    const queue = aQueue();
    const contexts: Pick<JobContext, 'failures' | 'lastAttempt'>[] = [];
    const ids = new Set<string>();
    await under.queue.work(queue, 1, async (_, { id, failures, lastAttempt }) => {
      ids.add(id);
      contexts.push({ failures, lastAttempt });
      if (failures < 2) throw new Error('not yet');
    });
    await send(queue, { note: 'stubborn' });
    for (let run = 1; run <= 3; run++) {
      await waitUntil('the next attempt', () => contexts.length >= run);
      await under.skipPauses(queue.name);
    }
    expect(contexts).toEqual([
      { failures: 0, lastAttempt: false },
      { failures: 1, lastAttempt: false },
      { failures: 2, lastAttempt: false },
    ]);
    expect(ids.size).toBe(1);
  });

  it('parks a job after its last attempt while others continue, and a retry after the repair succeeds [J3, F24]', async () => {
    const queue = aQueue(1);
    const received: string[] = [];
    let broken = true;
    await under.queue.work(queue, 1, async ({ note }) => {
      if (note === 'poison' && broken) throw new Error('it is poison');
      received.push(note);
    });
    await send(queue, { note: 'poison' }, ...Array.from({ length: 50 }, (_, n) => ({ note: `sound ${n}` })));
    await waitUntil('the 50 sound jobs', () => received.length === 50);
    const [dead] = await waitUntil('the dead job', async () => {
      const rows = await under
        .em()
        .execute<{ id: string; last_error: string; attempts: number }[]>(
          'select * from kernel.dead_job where queue = ?',
          [queue.name],
        );
      return rows.length > 0 && rows;
    });
    expect(dead).toMatchObject({ last_error: 'Error: it is poison', attempts: 1 });
    broken = false;
    await under.em().transactional((em) => under.queue.retry(dead?.id ?? '', em));
    await under.settle();
    await waitUntil('the retried job', () => received.includes('poison'));
  });

  it('parks a job that gives up without further attempts [J3]', async () => {
    const queue = aQueue();
    await under.queue.work(queue, 1, async () => {
      throw new UnrecoverableJobError('there is no such case');
    });
    await send(queue, { note: 'hopeless' });
    await waitUntil(
      'the dead job',
      async () =>
        (await under.em().execute<object[]>('select from kernel.dead_job where queue = ?', [queue.name])).length === 1,
    );
  });

  it('postpones a job without counting an attempt [J6]', async () => {
    const queue = aQueue(1);
    const failures: number[] = [];
    const ids = new Set<string>();
    await under.queue.work(queue, 1, async (_, context) => {
      ids.add(context.id);
      failures.push(context.failures);
      if (failures.length < 3) throw new DelayedJobError('the limit is reached', 10);
    });
    await send(queue, { note: 'postponed' });
    for (let run = 1; run <= 3; run++) {
      await waitUntil('the next attempt', () => failures.length >= run);
      await under.skipPauses(queue.name);
    }
    expect(failures).toEqual([0, 0, 0]);
    expect(ids.size).toBe(1);
  });

  it('runs at most the configured number of jobs at once, and the next one as soon as one is done', async () => {
    const queue = aQueue();
    let running = 0;
    let maxRunning = 0;
    let done = 0;
    await under.queue.work(queue, 4, async () => {
      maxRunning = Math.max(maxRunning, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      done++;
    });
    await send(queue, ...Array.from({ length: 200 }, (_, n) => ({ note: String(n) })));
    // With one job per worker and poll, every 2 s, 200 jobs would take 100 s.
    await waitUntil('all 200 jobs', () => done === 200, { timeoutSeconds: 60 });
    expect(maxRunning).toBeLessThanOrEqual(4);
  });
}
