import { createWriteStream } from 'node:fs';
import { chmod, rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { BACKUP_FORMAT, type BackupFooter, type BackupHeader, END_OF_ROWS } from './backup-script.js';
import { copyOut } from './copy.js';
import { listSequenceValues, listTables } from './list-tables.js';

export interface WrittenBackup extends BackupHeader, BackupFooter {}

/**
 * Writes every table as of one moment, while the library is in use. The schema is not part of it: the migrations create it.
 * The file gets its name when it is complete, and only its owner may read it.
 */
export async function writeBackup(databaseUrl: string, file: string): Promise<WrittenBackup> {
  const partial = `${file}.partial`;
  try {
    const output = createWriteStream(partial, { mode: 0o600, flush: true });
    const written = await writeScript(databaseUrl, output);
    await chmod(partial, 0o600); // of a file that an interrupted backup left behind
    await rename(partial, file);
    return written;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** The same, to a stream. */
export async function writeScript(databaseUrl: string, output: Writable): Promise<WrittenBackup> {
  const script = createGzip({ level: 3 });
  const written = pipeline(script, output, { end: output !== process.stdout }); // which cannot be ended
  written.catch(() => script.destroy()); // awaited below; a full disk must not leave COPY waiting
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {}); // the pending query rejects, too
  await client.connect();
  try {
    const header = await Promise.race([
      writeTables(client, script),
      written.then(() => Promise.reject(new Error('The output was closed'))),
    ]);
    script.end();
    await written;
    return header;
  } finally {
    await client.end();
  }
}

async function writeTables(client: pg.Client, script: Writable): Promise<WrittenBackup> {
  // Text that another server, or psql, reads to the same values.
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set statement_timeout = 0`);
  await client.query('begin isolation level repeatable read, read only');
  const header = await readHeader(client);
  script.write(`-- ${JSON.stringify(header)}\n`);
  const rows: Record<string, number> = {};
  for (const { name, columns } of await listTables(client)) {
    script.write(`COPY ${name} (${columns}) FROM stdin;\n`);
    rows[name] = await copyOut(client, `copy (select ${columns} from ${name}) to stdout`, script);
    script.write(END_OF_ROWS);
  }
  // Sequences belong to no snapshot: read last, they are never behind a row.
  for (const statement of await listSequenceValues(client)) script.write(`${statement}\n`);
  await client.query('commit');
  script.write(`-- ${JSON.stringify({ rows } satisfies BackupFooter)}\n`);
  return { ...header, rows };
}

async function readHeader(client: pg.Client): Promise<BackupHeader> {
  const { rows } = await client.query<Omit<BackupHeader, 'format'>>(`
    select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "takenAt",
           (select array_agg(name order by id) from migration.applied) as migrations,
           (select version from pgboss.version) as "queueVersion"`);
  const [header] = rows;
  if (!header) throw new Error('The database did not answer');
  return { format: BACKUP_FORMAT, ...header };
}
