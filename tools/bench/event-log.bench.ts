import { fillBusiness, generateBusiness } from '@msk/testing/business';
import type pg from 'pg';
import { withClient } from '../postgres/with-client.ts';
import type { Bench, BenchContext, Figure } from './figures/figure.ts';
import { openEmptyEnvironment } from './library/open-environment.ts';

/** Most events are views, as in a library that is used daily. */
const SIZE = { users: 10_000, events: 200_000, seed: 16 };

export default {
  title: `The event log of Analytics: ${SIZE.users} users, ${SIZE.events} events`,
  async run({ opened, print }: BenchContext): Promise<Figure[]> {
    const { databaseUrl } = await openEmptyEnvironment(opened);
    await fillBusiness(databaseUrl, generateBusiness({ ...SIZE, now: new Date() }));
    return withClient(databaseUrl, async (client) => {
      for (const { type, events, bytes } of await readTypes(client))
        print(`${type.padEnd(44)}${String(events).padStart(8)} events, payload ${bytes.toFixed(0).padStart(4)} bytes`);
      const { rows, indexes } = await readSizes(client);
      return [
        { name: 'event log: size of a million events', value: rows + indexes, unit: 'MB' },
        { name: 'event log: of these, indexes', value: indexes, unit: 'MB' },
      ];
    });
  },
} satisfies Bench;

async function readTypes(client: pg.Client): Promise<{ type: string; events: number; bytes: number }[]> {
  const { rows } = await client.query(
    `select type, count(*)::integer as events, avg(pg_column_size(payload))::float8 as bytes
       from analytics.event group by type order by events desc`,
  );
  return rows;
}

/** Bytes of an event are megabytes of a million. */
async function readSizes(client: pg.Client): Promise<{ rows: number; indexes: number }> {
  const { rows } = await client.query<{ rows: number; indexes: number }>(
    `select (sum(pg_table_size(relid)) / events)::float8 as rows, (sum(pg_indexes_size(relid)) / events)::float8 as indexes
       from pg_partition_tree('analytics.event'), (select count(*) as events from analytics.event) as log
      group by events`,
  );
  return rows[0] ?? { rows: Number.NaN, indexes: Number.NaN };
}
