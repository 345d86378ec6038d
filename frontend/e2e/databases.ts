import { Client } from 'pg';

export interface Database {
  url: string;
  drop(): Promise<void>;
}

let made = 0;

/** A new database on the server of this address. The test cluster drops what a killed run leaves: by the name's beginning. */
export async function createDatabase(server: string): Promise<Database> {
  const address = (name: string) => Object.assign(new URL(server), { pathname: name }).href;
  const execute = async (statement: string) => {
    const client = new Client(address('postgres'));
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const name = `test_browser_${process.pid}_${++made}`;
  await execute(`create database ${name}`);
  return { url: address(name), drop: () => execute(`drop database if exists ${name} with (force)`) };
}
