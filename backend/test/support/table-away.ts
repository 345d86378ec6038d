import pg from 'pg';

/** Does the work while a table is not there: a store of ours that is down, while the rest of the database is well. */
export async function whileAway<Result>(url: string, table: string, work: () => Promise<Result>): Promise<Result> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const [schema, name] = table.split('.');
  try {
    await owner.query(`alter table ${table} rename to ${name}_away`);
    return await work();
  } finally {
    await owner.query(`alter table if exists ${schema}.${name}_away rename to ${name}`);
    await owner.end();
  }
}
