import { Client } from 'pg';

export interface Database {
  url: string;
  drop(): Promise<void>;
}

let databaseCount = 0;

/** Creates a database on this server. The test cluster drops the databases of killed runs, by their name prefix. */
export async function createDatabase(server: string): Promise<Database> {
  const urlOf = (name: string) => Object.assign(new URL(server), { pathname: name }).href;
  const execute = async (statement: string) => {
    const client = new Client(urlOf('postgres'));
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const name = `test_browser_${process.pid}_${++databaseCount}`;
  await execute(`create database ${name}`);
  return { url: urlOf(name), drop: () => execute(`drop database if exists ${name} with (force)`) };
}
