import pg from 'pg';
import { migrations } from '../../migrations/index.js';
import type { Settings } from '../config/settings.js';
import { migrate } from '../database/migrations/migrate.js';
import { refreshStatistics } from '../database/migrations/refresh-statistics.js';
import { type BackupFooter, type BackupHeader, BackupReader, BackupUnreadable } from './backup-script.js';
import { copyIn } from './copy.js';
import { dropConstraints, restoreConstraints } from './deferred-constraints.js';
import { holdEmails } from './hold-emails.js';
import { listTables, OWN_SCHEMAS } from './list-tables.js';

/** The restore was refused before it changed anything; the message is for the operator. */
export class RestoreRefused extends Error {}

export interface RestoredBackup {
  takenAt: string;
  rows: number;
  /** Emails that were waiting when the backup was made, now dead letters. */
  heldEmails: number;
}

const SET_SEQUENCE = /^SELECT pg_catalog\.setval\('[^']+', -?\d+, true\);$/;

/**
 * Replaces the content of the database by that of a backup. The file is read to its end first, and the rows are loaded in one
 * transaction. The migrations create the schema as the backup's release knew it, and bring it up to date afterwards.
 */
export async function restoreBackup(
  settings: Settings,
  file: string,
  { replace }: { replace: boolean },
): Promise<RestoredBackup> {
  const header = await checkBackup(file);
  const url = settings.MIGRATION_DATABASE_URL ?? settings.DATABASE_URL;
  await withClient(url, (client) => clearDatabase(client, replace));
  await migrate(settings, { to: header.migrations.at(-1) as string });
  const loaded = await withClient(url, (client) => loadBackup(client, file, header));
  await migrate(settings);
  await withClient(url, (client) =>
    client.query('insert into kernel.restoration (taken_at) values ($1)', [header.takenAt]),
  );
  await refreshStatistics(settings);
  return { takenAt: header.takenAt, ...loaded };
}

/** Reads the whole file: a damaged or incomplete one must not cost the data that it would replace. */
async function checkBackup(file: string): Promise<BackupHeader> {
  const reader = BackupReader.open(file);
  try {
    const header = await reader.header();
    if (header.migrations.some((name, index) => migrations[index]?.name !== name))
      throw new RestoreRefused(
        'This release does not know the backup’s schema: restore it with the release that made it.',
      );
    for await (const part of reader.parts()) if ('table' in part) for await (const _ of part.table.rows);
    return header;
  } finally {
    reader.close();
  }
}

async function clearDatabase(client: pg.Client, replace: boolean): Promise<void> {
  const { rows: others } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and coalesce(backend_type, 'client backend') = 'client backend'`,
  );
  if (others.length > 0) throw new RestoreRefused('The database is in use. Stop all processes of the library first.');
  const { rows: schemas } = await client.query<{ name: string }>(OWN_SCHEMAS);
  if (schemas.length > 0 && !replace)
    throw new RestoreRefused('The database already has data. To replace all of it by the backup, add --replace.');
  const drops = schemas.map(({ name }) => `drop schema ${client.escapeIdentifier(name)} cascade;`);
  await client.query(`begin; ${drops.join(' ')} commit`);
}

async function loadBackup(
  client: pg.Client,
  file: string,
  { queueVersion }: BackupHeader,
): Promise<Omit<RestoredBackup, 'takenAt'>> {
  const { rows: versions } = await client.query<{ version: number }>('select version from pgboss.version');
  if (versions[0]?.version !== queueVersion)
    throw new RestoreRefused(
      `The job queue of the backup has version ${queueVersion}, that of this release ${versions[0]?.version}: restore it with the release that made it.`,
    );
  await client.query(
    `set statement_timeout = 0; set maintenance_work_mem = '256MB'; set synchronous_commit = off; begin`,
  );
  const tables = (await listTables(client)).map(({ name }) => name);
  const dropped = await dropConstraints(client, tables);
  await client.query(`truncate ${tables.join(', ')}`);
  const rows = await copyTables(client, file, new Set(tables));
  await restoreConstraints(client, tables, dropped);
  const heldEmails = await holdEmails(client);
  await client.query('commit');
  return { rows, heldEmails };
}

async function copyTables(client: pg.Client, file: string, tables: Set<string>): Promise<number> {
  const reader = BackupReader.open(file);
  const rows: BackupFooter['rows'] = {};
  try {
    await reader.header();
    for await (const part of reader.parts()) {
      if ('table' in part) {
        const { name, statement, rows: content } = part.table;
        if (!tables.has(name))
          throw new BackupUnreadable(`The backup has a table that its schema does not have: ${name}.`);
        rows[name] = await copyIn(client, statement, content);
      } else if ('statement' in part) {
        if (!SET_SEQUENCE.test(part.statement)) throw new BackupUnreadable('The backup has a line of an unknown kind.');
        await client.query(part.statement);
      } else checkRowCounts(rows, part.footer.rows);
    }
  } finally {
    reader.close();
  }
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}

function checkRowCounts(loaded: BackupFooter['rows'], written: BackupFooter['rows']): void {
  const different = Object.keys({ ...loaded, ...written }).filter((name) => loaded[name] !== written[name]);
  if (different.length > 0) throw new BackupUnreadable(`Rows are missing in ${different.join(', ')}.`);
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // the pending query rejects, too
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
