import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { DELIVERY_ATTEMPTS, Relay, subscriptionOf } from '@msk/kernel';
import { waitUntil } from '@msk/testing';
import { withClient } from '../../../tools/postgres/with-client.js';
import { bootContext, type TestContext } from '../support/boot-context.js';
import { executeAsOwner } from '../support/execute-as-owner.js';
import { captureStatements } from '../support/statements.js';
import {
  behaviour,
  charted,
  createProbeTables,
  PaperChart,
  ProbeModule,
  Reading,
  ReadingTaken,
  ScreenChart,
} from './probe-context.js';

let probe: TestContext;
const silentLog = { warn: () => undefined, error: () => undefined };

beforeAll(async () => {
  probe = await bootContext({ modules: [ProbeModule] });
  await createProbeTables(probe);
});
afterEach(() => {
  behaviour.fail = () => false;
  behaviour.wait = async () => undefined;
});
afterAll(() => probe.close());

const take = async (id: string, ...values: number[]) => {
  for (const value of values) {
    const em = probe.em();
    const reading = (await em.findOne(Reading, { id })) ?? new Reading(id);
    reading.take(value);
    await em.persist(reading).flush();
  }
};

const relayOptions = () => ({ em: probe.app.get(EntityManager), databaseUrl: probe.databaseUrl, log: silentLog });
const anotherRelay = (): Relay => new Relay({ ...relayOptions(), pollIntervalMs: 50 });
const subscriptions = () =>
  [probe.app.get(PaperChart), probe.app.get(ScreenChart)].flatMap((chart) => subscriptionOf(chart) ?? []);
const makeDue = () => probe.em().execute(`update kernel.inbox set next_attempt_at = now() where done_at is null`);

describe('the outbox', () => {
  it('stores the event with the state, and neither when the transaction fails [O1]', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const em = probe.em();
    const reading = new Reading(first);
    reading.take(1, 'the only one');
    await em.persist(reading).flush();
    const clash = new Reading(second);
    clash.take(2, 'the only one');
    await expect(probe.em().persist(clash).flush()).rejects.toThrow(/unique/);
    const announced = (await probe.announced(ReadingTaken)).map(({ readingId }) => readingId);
    expect(announced).toContain(first);
    expect(announced).not.toContain(second);
  });

  it('stores the last event of a removed aggregate, and neither removes nor stores when the transaction fails [O1]', async () => {
    const [kept, removed] = [randomUUID(), randomUUID()];
    await take(kept, 1);
    await take(removed, 1);
    const remove = (id: string, fails: boolean) =>
      probe.em().transactional(async (em) => {
        const reading = await em.findOneOrFail(Reading, { id });
        reading.take(2);
        await em.remove(reading).flush();
        if (fails) throw new Error('after all, no');
      });
    await expect(remove(kept, true)).rejects.toThrow('after all, no');
    await remove(removed, false);
    const announced = (await probe.announced(ReadingTaken)).filter(({ value }) => value === 2);
    expect(announced.map(({ readingId }) => readingId)).toEqual([removed]);
    expect(await probe.em().findOne(Reading, { id: removed })).toBeNull();
    expect(await probe.em().findOne(Reading, { id: kept })).not.toBeNull();
  });

  it('stores an event of an aggregate that changed no column [O1]', async () => {
    const id = randomUUID();
    await take(id, 7, 7);
    expect((await probe.announced(ReadingTaken)).filter(({ readingId }) => readingId === id)).toHaveLength(2);
  });

  it('delivers an event whose transaction began first and committed last [O3]', async () => {
    const [early, late] = [randomUUID(), randomUUID()];
    await withClient(probe.databaseUrl, async (client) => {
      await client.query('begin');
      await client.query(
        `insert into kernel.outbox (event_id, aggregate_id, type, payload, occurred_at) values (gen_random_uuid(), $1, $2, $3, now())`,
        [early, ReadingTaken.type, JSON.stringify({ readingId: early, value: 1 })],
      );
      await take(late, 2);
      await probe.settle();
      expect(await charted(probe, 'paper', late)).toEqual([2]);
      await client.query('commit');
    });
    await probe.settle();
    expect(await charted(probe, 'paper', early)).toEqual([1]);
  });
});

describe('the relay', () => {
  it('has no effect when an event is delivered again [O5]', async () => {
    const readingId = randomUUID();
    const event = ReadingTaken({ readingId, value: 5 });
    await probe.receive(event, readingId);
    await probe.receive(event, readingId);
    expect(await charted(probe, 'paper', readingId)).toEqual([5]);
  });

  it('rolls back the effect of a subscriber that fails half-way [O5]', async () => {
    const id = randomUUID();
    behaviour.fail = () => true;
    await take(id, 1);
    await probe.settle();
    expect(await charted(probe, 'paper', id)).toEqual([]);
    behaviour.fail = () => false;
    await makeDue();
    await probe.settle();
    expect(await charted(probe, 'paper', id)).toEqual([1]);
  });

  it('holds back only the failing aggregate at the failing subscriber, and keeps the order [O4, F25]', async () => {
    const [jammed, free] = [randomUUID(), randomUUID()];
    behaviour.fail = (chart, value) => chart === 'paper' && value === 13;
    await take(jammed, 13, 14);
    await take(free, 15);
    await probe.settle();
    expect(await charted(probe, 'paper', jammed)).toEqual([]);
    expect(await charted(probe, 'screen', jammed)).toEqual([13, 14]);
    expect(await charted(probe, 'paper', free)).toEqual([15]);
    behaviour.fail = () => false;
    await makeDue();
    await probe.settle();
    expect(await charted(probe, 'paper', jammed)).toEqual([13, 14]);
  });

  it('delivers to all other subscribers while one is slow with more events than there are workers [U1]', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    behaviour.wait = (chart) => (chart === 'paper' ? held : Promise.resolve());
    const ids = Array.from({ length: 12 }, () => randomUUID());
    for (const id of ids) await take(id, 1);
    const relay = anotherRelay();
    await relay.subscribe(subscriptions());
    await relay.start();
    const countCharted = async (chart: string) =>
      (await Promise.all(ids.map((id) => charted(probe, chart, id)))).flat().length;
    await waitUntil(
      'the deliveries to the other subscriber',
      async () => (await countCharted('screen')) === ids.length,
    );
    expect(await countCharted('paper')).toBe(0);
    release();
    await waitUntil('the deliveries to the slow subscriber', async () => (await countCharted('paper')) === ids.length);
    await relay.stop();
  });

  it('counts a failed attempt before another relay can repeat the delivery [O6]', async () => {
    const id = randomUUID();
    let attempts = 0;
    behaviour.fail = (chart) => chart === 'paper' && ++attempts > 0;
    await take(id, 1);
    const second = anotherRelay();
    await second.subscribe(subscriptions());
    const repeated: Promise<void>[] = [];
    const first = new Relay({
      ...relayOptions(),
      log: { warn: () => void repeated.push(second.drain()), error: () => undefined },
    });
    await first.subscribe(subscriptions());
    await first.drain();
    await Promise.all(repeated);
    const [row] = await probe
      .em()
      .execute<{ attempts: number }[]>(
        `select attempts from kernel.inbox where subscriber = 'probe.paper-chart' and aggregate_id = ?`,
        [id],
      );
    expect([repeated.length, attempts, row?.attempts]).toEqual([1, 1, 1]);
  });

  it('parks a delivery after ten failed attempts, with the reason [O6, F25]', async () => {
    const id = randomUUID();
    behaviour.fail = (chart) => chart === 'screen';
    await take(id, 1);
    for (let attempt = 0; attempt < DELIVERY_ATTEMPTS + 2; attempt++) {
      await probe.settle();
      await makeDue();
    }
    const [parked] = await probe
      .em()
      .execute<{ attempts: number; last_error: string; parked_at: Date | null }[]>(
        `select attempts, last_error, parked_at from kernel.inbox where aggregate_id = ? and subscriber = 'probe.screen-chart'`,
        [id],
      );
    expect(parked).toMatchObject({ attempts: DELIVERY_ATTEMPTS, last_error: 'Error: the chart is jammed' });
    expect(parked?.parked_at).not.toBeNull();
    expect(await charted(probe, 'paper', id)).toEqual([1]);
  });

  it('keeps the order per aggregate and subscriber with two relays and random failures [O4, F26]', async () => {
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const values = Array.from({ length: 25 }, (_, index) => 100 + index);
    for (const value of values) await Promise.all(ids.map((id) => take(id, value)));
    let calls = 0;
    behaviour.fail = () => ++calls % 11 === 0;
    const relays = [anotherRelay(), anotherRelay()];
    await Promise.all(relays.map((relay) => relay.subscribe(subscriptions())));
    await Promise.all(relays.map((relay) => relay.start()));
    await waitUntil('an empty inbox', async () => {
      await makeDue(); // skips the backoff after a failure
      const [left] = await probe
        .em()
        .execute<{ n: string }[]>(`select count(*) n from kernel.inbox where done_at is null and parked_at is null`);
      return left?.n === '0';
    });
    await Promise.all(relays.map((relay) => relay.stop()));
    for (const id of ids) {
      for (const chart of ['paper', 'screen']) expect(await charted(probe, chart, id)).toEqual(values);
    }
  });

  it('looks for work with the workers that find some, and not with all', async () => {
    const id = randomUUID();
    const relay = new Relay({ ...relayOptions(), concurrency: 20, pollIntervalMs: 60_000 });
    await relay.subscribe(subscriptions());
    const statements = await captureStatements(async () => {
      await relay.start();
      await take(id, 1);
      for (const chart of ['paper', 'screen'])
        await waitUntil(`the ${chart} chart`, async () => (await charted(probe, chart, id)).length === 1);
      await relay.stop();
    });
    const polls = statements.filter(({ text }) => text.includes('skip locked')).length;
    // Each worker when it starts; for two deliveries each of two before and after its own, and one that finds nothing.
    expect(polls).toBeLessThanOrEqual(20 + 5);
  });

  it('registers all subscriptions at once', async () => {
    const relay = anotherRelay();
    const statements = await captureStatements(() => relay.subscribe(subscriptions()));
    expect(statements.filter(({ text }) => text.includes('insert into kernel.subscription'))).toHaveLength(1);
  });

  it('delivers once what an earlier version stored under a former name of the subscriber', async () => {
    const id = randomUUID();
    const rename = (from: string, to: string) =>
      executeAsOwner(
        probe.databaseUrl,
        `update kernel.subscription set subscriber = '${to}' where subscriber = '${from}'`,
      );
    await rename('probe.paper-chart', 'probe.chart-on-paper');
    await take(id, 1);
    const relay = anotherRelay();
    await relay.subscribe(
      subscriptions().map((subscription) =>
        subscription.name === 'probe.paper-chart'
          ? { ...subscription, formerNames: ['probe.chart-on-paper'] }
          : subscription,
      ),
    );
    await take(id, 2);
    await relay.drain();
    expect(await charted(probe, 'paper', id)).toEqual([1, 2]);
    expect(
      await probe.em().execute(`select subscriber from kernel.inbox where subscriber = 'probe.chart-on-paper'`),
    ).toEqual([]);
  });

  it('parks a version of an event that the subscriber cannot read, and drops nothing [O7]', async () => {
    const id = randomUUID();
    const [subscriber, type] = ['probe.paper-chart', 'probe.reading-taken.v2'];
    // As a newer release does, which ran before this one.
    await probe.em().execute('insert into kernel.subscription values (?, ?)', [subscriber, type]);
    await probe
      .em()
      .execute(
        `insert into kernel.outbox (event_id, aggregate_id, type, payload, occurred_at) values (?, ?, ?, '{}', now())`,
        [randomUUID(), id, type],
      );
    await probe.em().execute('delete from kernel.subscription where event_type = ?', [type]);
    await take(id, 7);
    for (let attempt = 0; attempt < DELIVERY_ATTEMPTS; attempt++) {
      await makeDue();
      await probe.settle();
    }
    expect(
      await probe
        .em()
        .execute('select last_error as reason from kernel.inbox where parked_at is not null and aggregate_id = ?', [
          id,
        ]),
    ).toEqual([{ reason: 'Error: probe.paper-chart reads probe.reading-taken.v1 and not probe.reading-taken.v2' }]);
    expect(await charted(probe, 'screen', id)).toEqual([7]);
  });

  it('delivers by polling when the notification is lost [O2]', async () => {
    const id = randomUUID();
    const relay = anotherRelay();
    await relay.subscribe(subscriptions());
    await relay.start();
    const { rowCount } = await withClient(probe.databaseUrl, (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen kernel_outbox' and datname = current_database()`,
      ),
    );
    expect(rowCount).toBe(1);
    await take(id, 3);
    await waitUntil('the delivery', async () => (await charted(probe, 'paper', id)).length === 1);
    await relay.stop();
  });
});
