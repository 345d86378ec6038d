import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import {
  DataInUse,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
import { isPostgres } from './is-postgres.ts';
import {
  createMemoryTablespace,
  dropMemoryTablespace,
  hasRoomInMemory,
  MEMORY_TABLESPACE,
} from './memory-tablespace.ts';
import { withClient } from './with-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'embedded-postgres-'));
chmodSync(folder, 0o755); // as root, PostgreSQL's account must get through
const dataDir = join(folder, 'pg');
const program = resolve(import.meta.dirname, 'embedded-postgres.ts');
const running = new Set<EmbeddedPostgres>();

async function start(options: EmbeddedPostgresOptions = {}, data = dataDir): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(data, { timeoutSeconds: 60, ...options });
  running.add(server);
  return server;
}

async function stop(server: EmbeddedPostgres): Promise<void> {
  running.delete(server);
  await server.stop();
}

/** Another process starts a server and is killed before it stops it. */
async function startAndBeKilled(): Promise<void> {
  const script = `import(${JSON.stringify(program)}).then(async ({ startEmbeddedPostgres }) => {
    await startEmbeddedPostgres(${JSON.stringify(dataDir)});
    process.kill(process.pid, 'SIGKILL');
  });`;
  await promisify(execFile)(process.execPath, ['--eval', script]).catch(({ signal, stderr }) => {
    if (signal !== 'SIGKILL') throw new Error(stderr);
  });
}

const query = async (server: EmbeddedPostgres, sql: string, database = 'library'): Promise<unknown[]> =>
  (await withClient(server.url(database), (client) => client.query(sql))).rows;

const serverPid = (): number => Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** The server removes its pid file a moment before its process ends. */
const waitForExit = (pid: number) => waitUntil('the end of the server', () => !isPostgres(pid));

afterEach(async () => {
  for (const server of running) await stop(server);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('Embedded PostgreSQL', () => {
  it('is reached over a Unix socket, and over TCP where the path is too long for one', async () => {
    const usual = await start();
    expect(new URL(usual.url('postgres')).hostname).toBe(encodeURIComponent(dataDir));
    expect(await query(usual, 'select inet_client_addr() as client', 'postgres')).toEqual([{ client: null }]);
    const deep = await start({}, join(folder, 'a'.repeat(100), 'pg'));
    expect(new URL(deep.url('postgres')).hostname).toBe('127.0.0.1');
    expect(await query(deep, 'select host(inet_client_addr()) as client', 'postgres')).toEqual([
      { client: '127.0.0.1' },
    ]);
  });

  it('keeps its data and leaves no process behind when it stops', async () => {
    const first = await start();
    await first.ensureDatabase('library');
    await first.ensureDatabase('library');
    await query(first, 'create table note as select 42 as answer');
    const pid = serverPid();
    await stop(first);
    await waitForExit(pid);

    expect(await query(await start(), 'select answer from note')).toEqual([{ answer: 42 }]);
  });

  it('compares letters by Unicode rules, the same on every machine', async () => {
    const server = await start();
    await server.ensureDatabase('library');
    expect(await query(server, `select lower('MÉNISQUE Ö') as folded`)).toEqual([{ folded: 'ménisque ö' }]);
  });

  it('is reused after the process that started it was killed', async () => {
    await startAndBeKilled();
    const server = await start();
    expect(server.reused).toBe(true);
    const pid = serverPid();
    await stop(server);
    await waitForExit(pid);
  });

  it('allows one owner at a time', async () => {
    const owner = await start();
    await expect(start({ timeoutSeconds: 0 })).rejects.toThrow(DataInUse);
    await owner.ensureDatabase('library');
    expect(await query(owner, 'select 1 as here')).toEqual([{ here: 1 }]);
  });

  it('is found by another command only while it runs', async () => {
    const find = () => findEmbeddedPostgres(dataDir, 'library');
    const owner = await start();
    expect(await find()).toBe(owner.url('library'));
    await stop(owner);
    expect(await find()).toBeUndefined();
  });

  it('is shared by test runs and stopped by the last one', async () => {
    const [one, other] = await Promise.all([start({ forTests: true }), start({ forTests: true })]);
    expect(one.port).toBe(other.port);
    const pid = serverPid();
    await stop(one);
    expect(isPostgres(pid)).toBe(true);
    await stop(other);
    await waitForExit(pid);
  });

  it('of tests begins anew after a crash: what was not flushed may be lost', async () => {
    const first = await start({ forTests: true });
    await first.ensureDatabase('library');
    const pid = serverPid();
    await stop(first);
    await waitForExit(pid);
    writeFileSync(join(dataDir, 'postmaster.pid'), `${pid}\n${dataDir}\n0\n1\n`); // as after a power cut

    const second = await start({ forTests: true });
    const { rows } = await withClient(second.url('postgres'), (client) =>
      client.query(`select datname as name from pg_database where datname = 'library'`),
    );
    expect(rows).toEqual([]);
  });

  (hasRoomInMemory() ? it : it.skip)('of tests has databases in memory, of which no folder is left', async () => {
    const server = await start({ forTests: true });
    const location = await withClient(server.url('postgres'), async (client) => {
      await createMemoryTablespace(client);
      await createMemoryTablespace(client); // a second run at the same time
      const { rows } = await client.query('select pg_tablespace_location(oid) as location from pg_tablespace');
      await client.query(`create database left_behind tablespace ${MEMORY_TABLESPACE}`);
      await dropMemoryTablespace(client);
      return rows.flatMap((row) => row.location || []);
    });
    expect(location).toHaveLength(1);
    expect(existsSync(location[0])).toBe(false);
  });

  it('does not mistake another program with a reused process id for its server', async () => {
    await stop(await start());
    writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n0\n1\n`);
    expect((await start()).reused).toBe(false);
  });
});
