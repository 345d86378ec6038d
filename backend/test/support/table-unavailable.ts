import pg from 'pg';

/** Runs the action while a table is missing, as if one store were down and the rest of the database were up. */
export async function whileTableUnavailable<Result>(
  url: string,
  table: string,
  action: () => Promise<Result>,
): Promise<Result> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const [schema, name] = table.split('.');
  try {
    await owner.query(`alter table ${table} rename to ${name}_unavailable`);
    return await action();
  } finally {
    await owner.query(`alter table if exists ${schema}.${name}_unavailable rename to ${name}`);
    await owner.end();
  }
}
