import { withConnectTimeout } from '../../tools/postgres/connect-timeout.ts';
import { withClient } from '../../tools/postgres/with-client.ts';

export interface Database {
  url: string;
  drop(): Promise<void>;
}

let databaseCount = 0;

/** Creates a database on this server. The test cluster drops the databases of killed runs, by their name prefix. */
export async function createDatabase(server: string): Promise<Database> {
  const urlOf = (name: string) => withConnectTimeout(Object.assign(new URL(server), { pathname: name }).href);
  const execute = (statement: string) =>
    withClient(urlOf('postgres'), async (client) => void (await client.query(statement)));
  const name = `test_browser_${process.pid}_${++databaseCount}`;
  await execute(`create database ${name}`);
  return { url: urlOf(name), drop: () => execute(`drop database if exists ${name} with (force)`) };
}
