import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, type DeliveredEvent, ManualClock } from '@msk/kernel';
import pg from 'pg';
import { clearAnalytics } from '../../../test/analytics/recorded-events.js';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { executeAsOwner } from '../../../test/support/execute-as-owner.js';
import { createTestDatabaseAt } from '../../../test/support/test-database.js';
import { UserErased, UserRegistered } from '../../events/identity.js';
import { migrate } from '../../platform/database/migrations/migrate.js';
import { AnalyticsModule } from '../analytics.module.js';
import { RebuildProjections } from '../commands/rebuild-projections.js';
import { Projections } from '../projections/projections.js';
import { CreatePartitionsJob } from './create-partitions.job.js';

const clock = new ManualClock(new Date('2027-03-15T10:00:00Z'));
const moveClockTo = (time: string) => clock.advance(new Date(time).getTime() - clock.now().getTime());
let analytics: TestContext;

const inRequest = <Result>(work: () => Promise<Result>) =>
  RequestContext.create(analytics.app.get(EntityManager).fork(), work);
const createPartitions = () => inRequest(() => analytics.app.get(CreatePartitionsJob).run());
const select = <Row extends object>(sql: string, ...values: unknown[]) => analytics.em().execute<Row[]>(sql, values);

let position = 0;
function registered(at: string, userId: string = randomUUID()): DeliveredEvent {
  position += 1;
  return { ...UserRegistered({ userId }), aggregateId: userId, position, occurredAt: new Date(at) };
}
const deliver = (event: DeliveredEvent) =>
  inRequest(() => analytics.app.get(EntityManager).transactional(() => analytics.app.get(Projections).add(event)));
const partitionOf = async ({ id }: DeliveredEvent) =>
  (await select<{ name: string }>('select tableoid::regclass as name from analytics.event where event_id = ?', id)).map(
    ({ name }) => name,
  );
const listPartitions = async () =>
  (
    await select<{ name: string }>(
      `select inhrelid::regclass as name from pg_inherits where inhparent = 'analytics.event'::regclass order by 1::text`,
    )
  ).map(({ name }) => name);

describe('The event log of Analytics', () => {
  beforeAll(async () => {
    const override = { provider: Clock, value: clock };
    analytics = await bootContext({ modules: [AnalyticsModule], override });
  });
  afterAll(() => analytics.close());
  beforeEach(() => clearAnalytics(analytics.databaseUrl));

  it('has a partition for each month before it begins, and keeps an event in that of its month', async () => {
    await createPartitions();
    const partitions = await listPartitions();
    for (const month of ['2027_03', '2027_04', '2027_05', '2027_06'])
      expect(partitions).toContain(`analytics.event_${month}`);
    const events = {
      'analytics.event_past': registered('2019-01-01T00:00:00Z'),
      'analytics.event_2027_03': registered('2027-03-31T23:59:59.999Z'),
      'analytics.event_2027_04': registered('2027-04-01T00:00:00Z'),
    };
    for (const [partition, event] of Object.entries(events)) {
      await deliver(event);
      expect(await partitionOf(event)).toEqual([partition]);
    }
  });

  it('gets the same partitions from two processes at once, and from a repetition', async () => {
    moveClockTo('2027-08-01T00:00:00Z');
    await Promise.all([createPartitions(), createPartitions()]);
    const partitions = await listPartitions();
    await createPartitions();
    expect(await listPartitions()).toEqual(partitions);
    expect(partitions).toContain('analytics.event_2027_11');
  });

  it('loses no event of a month that has no partition: the default one has it, and keeps that month', async () => {
    moveClockTo('2031-05-20T00:00:00Z');
    const [early, late] = [registered('2031-05-02T00:00:00Z'), registered('2031-05-30T00:00:00Z')];
    await deliver(early);
    await createPartitions();
    await deliver(late);
    expect([await partitionOf(early), await partitionOf(late)]).toEqual([
      ['analytics.event_default'],
      ['analytics.event_default'],
    ]);
    expect(await listPartitions()).toContain('analytics.event_2031_06');
    expect(await analytics.execute(new RebuildProjections())).toBe(2);
    expect(await select('select from analytics.account')).toHaveLength(2);
  });

  it.each([
    ['of the past', '2019-01-01T00:00:00Z'],
    ['of a month', '2027-04-10T00:00:00Z'],
    ['of no month', '2040-01-01T00:00:00Z'],
  ])('has an event %s once, however often and at the same time it is delivered [O4]', async (_, at) => {
    moveClockTo('2027-03-15T10:00:00Z');
    await createPartitions();
    const event = registered(at);
    await Promise.all([deliver(event), deliver(event), deliver(event)]);
    await deliver(event);
    expect(await partitionOf(event)).toHaveLength(1);
  });

  it('cannot be changed through a partition either, nor through one that the application has created [D1]', async () => {
    moveClockTo('2028-01-15T10:00:00Z');
    await createPartitions();
    for (const at of ['2019-01-01T00:00:00Z', '2028-02-10T00:00:00Z', '2040-01-01T00:00:00Z']) {
      const event = registered(at);
      await deliver(event);
      const [partition] = await partitionOf(event);
      for (const table of ['analytics.event', partition])
        for (const change of [`delete from ${table}`, `update ${table} set payload = '{}'`])
          await expect(executeAsOwner(analytics.databaseUrl, change)).rejects.toThrow('The event log only grows');
    }
    await expect(executeAsOwner(analytics.databaseUrl, 'truncate analytics.event')).rejects.toThrow('only grows');
    await expect(analytics.em().execute('delete from analytics.event')).rejects.toThrow('The event log only grows');
    await expect(analytics.em().execute('drop table analytics.event_2028_02')).rejects.toThrow('must be owner');
  });

  it('tells of a user whose events are in several partitions what it told of them in one', async () => {
    moveClockTo('2027-03-15T10:00:00Z');
    await createPartitions();
    const userId = randomUUID();
    const erased = { ...UserErased({ userId }), aggregateId: userId };
    await deliver({ ...erased, position: 9_001, occurredAt: new Date('2027-05-02T00:00:00Z') });
    await deliver(registered('2019-01-01T00:00:00Z', userId));
    const account = { registered_at: '2019-01-01 00:00:00+00', erased_at: '2027-05-02 00:00:00+00' };
    const read = () => select('select registered_at, erased_at from analytics.account where user_id = ?', userId);
    expect(await read()).toEqual([account]);
    await analytics.execute(new RebuildProjections());
    expect(await read()).toEqual([account]);
  });
});

describe('The migration to partitions', () => {
  const event = registered(new Date().toISOString());
  const old = registered('2026-11-22T08:00:00Z');
  const insert = ({ id, position, type, aggregateId, payload, occurredAt }: DeliveredEvent) =>
    `insert into analytics.event (event_id, position, type, aggregate_id, payload, occurred_at) values
       ('${id}', ${position}, '${type}', '${aggregateId}', '${JSON.stringify(payload)}', '${occurredAt.toISOString()}');`;
  const FILES = `
    select c.relname as name, pg_relation_filenode(c.oid) as file from pg_class c
     where c.oid = 'analytics.TABLE'::regclass or c.oid in (select indexrelid from pg_index where indrelid = 'analytics.TABLE'::regclass)
     order by pg_relation_filenode(c.oid)`;

  it('takes the existing events over as they are, without copying a row or building an index, and adds to them', async () => {
    const database = await createTestDatabaseAt('20261124-01-active-subscribers', [insert(old), insert(event)]);
    const read = async (sql: string) => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      try {
        return (await client.query(sql)).rows;
      } finally {
        await client.end();
      }
    };
    const files = (await read(FILES.replaceAll('TABLE', 'event'))).map(({ file }) => file);
    await migrate({ DATABASE_URL: database.url });
    expect((await read(FILES.replaceAll('TABLE', 'event_past'))).map(({ file }) => file)).toEqual(files);
    expect(
      await read('select event_id, tableoid::regclass as partition from analytics.event order by position'),
    ).toEqual([
      { event_id: event.id, partition: 'analytics.event_past' },
      { event_id: old.id, partition: 'analytics.event_past' },
    ]);

    moveClockTo(new Date().toISOString());
    analytics = await bootContext({
      modules: [AnalyticsModule],
      override: { provider: Clock, value: clock },
      database,
    });
    try {
      await createPartitions(); // this month is in the past already
      await deliver(event);
      await deliver(old);
      const next = registered(new Date().toISOString());
      await deliver(next);
      expect(await select('select from analytics.event')).toHaveLength(3);
      expect(await partitionOf(next)).toEqual(['analytics.event_past']);
    } finally {
      await analytics.close();
    }
  });
});
