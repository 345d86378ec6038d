import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { changeOwner, unprivilegedAccount } from './account.ts';

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 2 ** 30;
export const MEMORY_TABLESPACE = 'memory';
const DUPLICATE_OBJECT = '42710';

/**
 * Lets databases be created in memory, where there is room for them: a database has 730 files, and a file system without
 * a journal (ext4 in many virtual machines) takes 0.6 ms to create each where others were just deleted.
 */
export async function createMemoryTablespace(client: pg.Client): Promise<void> {
  if (!hasRoomInMemory()) return;
  const location = await locationOf(client);
  if (location && existsSync(location)) return;
  // The machine was restarted.
  if (location) await dropMemoryTablespace(client);
  const folder = mkdtempSync(join(MEMORY, 'msk-tests-'));
  changeOwner(unprivilegedAccount(), folder);
  try {
    await client.query(`create tablespace ${MEMORY_TABLESPACE} location ${client.escapeLiteral(folder)}`);
  } catch (error) {
    rmSync(folder, { recursive: true });
    // Another process was faster.
    if (!(error instanceof pg.DatabaseError && error.code === DUPLICATE_OBJECT)) throw error;
  }
}

/** Drops its databases too. */
export async function dropMemoryTablespace(client: pg.Client): Promise<void> {
  const location = await locationOf(client);
  if (!location) return;
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database
      where dattablespace = (select oid from pg_tablespace where spcname = $1)`,
    [MEMORY_TABLESPACE],
  );
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  await client.query(`drop tablespace ${MEMORY_TABLESPACE}`);
  rmSync(location, { recursive: true, force: true });
}

export function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM_BYTES;
}

export const hasMemoryTablespace = async (client: pg.Client): Promise<boolean> =>
  (await locationOf(client)) !== undefined;

async function locationOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ location: string }>(
    'select pg_tablespace_location(oid) as location from pg_tablespace where spcname = $1',
    [MEMORY_TABLESPACE],
  );
  return rows[0]?.location;
}
