import { withClient } from '../../../tools/postgres/with-client.js';

/** Runs the action while a table is missing, as if one store were down and the rest of the database were up. */
export function whileTableUnavailable<Result>(
  url: string,
  table: string,
  action: () => Promise<Result>,
): Promise<Result> {
  const [schema, name] = table.split('.');
  return withClient(url, async (owner) => {
    try {
      await owner.query(`alter table ${table} rename to ${name}_unavailable`);
      return await action();
    } finally {
      await owner.query(`alter table if exists ${schema}.${name}_unavailable rename to ${name}`);
    }
  });
}
