import pg from 'pg';
import type { GeneratedBusiness, Row } from './generated-business.ts';

const BATCH_SIZE = 10_000;

/**
 * Inserts the rows of a generated business as they are. Nothing is delivered: triggers do not run. Analytics gets its log, and
 * computes it by the product's own command.
 */
export async function fillBusiness(databaseUrl: string, { tables }: GeneratedBusiness): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const [table, rows] of Object.entries(tables))
      for (let from = 0; from < rows.length; from += BATCH_SIZE)
        await insert(client, table, rows.slice(from, from + BATCH_SIZE));
    await client.query(
      `insert into analytics.event (event_id, position, type, aggregate_id, payload, occurred_at)
       select o.event_id, o.position, o.type, o.aggregate_id, o.payload, o.occurred_at
         from kernel.outbox o
        where exists (select from kernel.subscription s where s.event_type = o.type and s.subscriber like 'analytics.%')
           on conflict do nothing`,
    );
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function insert(client: pg.Client, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join();
  // In the order of the rows, which is that of the positions of events.
  await client.query(
    `insert into ${table} (${columns})
     select ${columns} from jsonb_array_elements($1::jsonb) with ordinality as given (value, place),
            jsonb_populate_record(null::${table}, value) order by place`,
    [JSON.stringify(rows)],
  );
}
