import { PassThrough } from 'node:stream';
import pg from 'pg';
import { copyIn, copyOut } from './copy.js';

export interface BroughtBack {
  /** Of one user; the same in the backup and in the library. */
  userId: string;
  /** The schema of the context whose rows come back. */
  schema: string;
  /** The library, with the login that owns it. */
  to: string;
  /** The database that the backup was restored into. */
  from: string;
}

/**
 * Copies the rows of one user from a restored backup into the library, in one transaction. Rows that the library has stay as
 * they are. Returns the number of rows that came back.
 */
export async function bringBackUser({ userId, schema, to, from }: BroughtBack): Promise<number> {
  const library = new pg.Client({ connectionString: to });
  const backup = new pg.Client({ connectionString: from });
  for (const client of [library, backup]) client.on('error', () => {}); // the pending query rejects, too
  try {
    await Promise.all([library.connect(), backup.connect()]);
    await Promise.all([library.query('begin'), backup.query('begin isolation level repeatable read, read only')]);
    let rows = 0;
    for (const table of await listTablesOfUsers(library, schema))
      rows += await copyRows(library, backup, table, userId);
    await library.query('commit');
    return rows;
  } finally {
    await Promise.all([library.end(), backup.end()]);
  }
}

interface TableOfUsers {
  name: string;
  columns: string;
}

/** In the order in which they were created: no table refers to a later one. */
async function listTablesOfUsers(client: pg.Client, schema: string): Promise<TableOfUsers[]> {
  const { rows } = await client.query<TableOfUsers>(
    `select format('%I.%I', $1::text, relname) as name,
            string_agg(quote_ident(attname), ', ' order by attnum) filter (where attgenerated = '') as columns
       from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = $1::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      group by pg_class.oid, relname having bool_or(attname = 'user_id') order by pg_class.oid`,
    [schema],
  );
  return rows;
}

async function copyRows(
  library: pg.Client,
  backup: pg.Client,
  { name, columns }: TableOfUsers,
  userId: string,
): Promise<number> {
  await library.query(`create temporary table brought_back on commit drop as select ${columns} from ${name} limit 0`);
  const user = backup.escapeLiteral(userId);
  const rows = new PassThrough();
  await Promise.all([
    copyOut(backup, `copy (select ${columns} from ${name} where user_id = ${user}) to stdout`, rows).finally(() =>
      rows.end(),
    ),
    copyIn(library, 'copy brought_back from stdin', rows),
  ]);
  const { rowCount } = await library.query(
    `insert into ${name} (${columns}) select ${columns} from brought_back on conflict do nothing`,
  );
  await library.query('drop table brought_back');
  return rowCount ?? 0;
}
