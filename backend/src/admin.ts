import 'reflect-metadata';
import { MikroORM, RequestContext } from '@mikro-orm/core';
import { BullJobQueue, DomainError } from '@msk/kernel';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RebuildProjections } from './analytics/commands/rebuild-projections.js';
import { AppModule } from './app.module.js';
import { FindReveals } from './catalog/commands/find-reveals.js';
import { ChangeRole } from './identity/commands/change-role.js';
import { EraseOnRequest } from './identity/commands/erase-on-request.js';
import type { Role } from './identity/domain/user.js';
import { FindUsers, type FoundUser } from './identity/index.js';
import { BackupUnreadable } from './platform/backup/backup-script.js';
import { bringBackUser } from './platform/backup/bring-back-user.js';
import { RestoreRefused, restoreBackup } from './platform/backup/restore-backup.js';
import { withSpooledInput } from './platform/backup/spooled-input.js';
import { writeBackup, writeScript } from './platform/backup/write-backup.js';
import { readSettings, type Settings } from './platform/config/settings.js';
import { migrate } from './platform/database/migrations/migrate.js';
import { formatFatalError } from './platform/logging/format-fatal-error.js';

const ROLE_COMMANDS: Record<string, { role: Role; confirmation: string }> = {
  grant: { role: 'admin', confirmation: 'is an admin now' },
  revoke: { role: 'learner', confirmation: 'is no longer an admin' },
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A mistake of the operator; reported without a stack trace. */
class UsageError extends Error {}

const EXPECTED_ERRORS = [UsageError, DomainError, BackupUnreadable, RestoreRefused];

/** A mistake or an obstacle that the operator can remove; everything else is reported with its stack. */
const isExpected = (error: unknown): error is Error =>
  EXPECTED_ERRORS.some((type) => error instanceof type) ||
  (error instanceof Error && /^(ENOENT|EACCES|EISDIR|ENOSPC)$/.test((error as NodeJS.ErrnoException).code ?? ''));

/**
 * `node backend/dist/admin.js grant ada@example.org`: the first admin is appointed here, since no route can do it.
 * `node backend/dist/admin.js erase ada@example.org`, or with the account's id: erases the account.
 * `node backend/dist/admin.js rebuild-analytics`: computes the projections of Analytics anew from its event log.
 * `node backend/dist/admin.js find-reveals`: finds where published cases without a stored reveal tell their diagnosis.
 * `node backend/dist/admin.js bring-back ID URL`: copies what a user had from a restored backup.
 * `node backend/dist/admin.js backup FILE` and `restore FILE`: docs/operations.md, "Backup and restore".
 */
async function main([commandName = '', ...operands]: string[]): Promise<void> {
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env, ROLE: 'web', DEMO: '0' });
  if (commandName === 'backup') return backUp(settings, operands);
  if (commandName === 'restore') return restore(settings, operands);
  if (commandName === 'bring-back') return bringBack(settings, operands);
  const work = parseCommand(commandName, operands[0] ?? '');
  await migrate(settings);
  const app = await NestFactory.createApplicationContext(AppModule.with(settings), { logger: ['warn', 'error'] });
  try {
    const report = await RequestContext.create(app.get(MikroORM).em, () => work(app));
    process.stdout.write(`${report}\n`);
  } finally {
    await app.close();
  }
}

/** To a file, or with `-` to the standard output, for a server in a container. */
async function backUp(
  { DATABASE_URL, MIGRATION_DATABASE_URL = DATABASE_URL }: Settings,
  [file]: string[],
): Promise<void> {
  if (!file) throw new UsageError('Usage: backup FILE, or backup - for the standard output');
  const { takenAt, rows } =
    file === '-'
      ? await writeScript(MIGRATION_DATABASE_URL, process.stdout)
      : await writeBackup(MIGRATION_DATABASE_URL, file);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  process.stderr.write(`The backup has ${total} rows, as of ${takenAt}.\n`);
}

async function restore(settings: Settings, [file, option]: string[]): Promise<void> {
  if (!file || (option && option !== '--replace'))
    throw new UsageError('Usage: restore FILE [--replace], or restore - [--replace] for the standard input');
  const replace = option === '--replace';
  const { takenAt, rows, heldEmails } =
    file === '-'
      ? await withSpooledInput((spooled) => restoreBackup(settings, spooled, { replace }))
      : await restoreBackup(settings, file, { replace });
  if (settings.REDIS_URL) await BullJobQueue.clear(settings.REDIS_URL);
  process.stdout.write(
    `The library is as it was at ${takenAt}: ${rows} rows. Emails that were waiting then, now dead letters: ${heldEmails}.\n`,
  );
}

async function bringBack({ DATABASE_URL, MIGRATION_DATABASE_URL: to = DATABASE_URL }: Settings, operands: string[]) {
  const [userId = '', from] = operands;
  if (!UUID.test(userId) || !from) throw new UsageError('Usage: bring-back ID postgres://…/library_before');
  const rows = await bringBackUser({ userId, schema: 'learning', to, from });
  process.stdout.write(`${rows} rows of ${userId} came back; what the library has stayed as it is.\n`);
}

/** Returns what to do; it resolves to a sentence for the operator. */
function parseCommand(name: string, address: string): (app: INestApplicationContext) => Promise<string> {
  if (name === 'rebuild-analytics' && !address) return rebuildAnalytics;
  if (name === 'find-reveals' && !address) return findReveals;
  if (name === 'erase' && address) return (app) => erase(app, address);
  const command = ROLE_COMMANDS[name];
  if (!command || !address)
    throw new UsageError(
      'Usage: grant ada@example.org, revoke ada@example.org, erase ada@example.org, rebuild-analytics, find-reveals, bring-back ID URL, backup FILE, or restore FILE [--replace]',
    );
  return async (app) => {
    await changeRole(app, address, command.role);
    return `${address} ${command.confirmation}, from the next request on.`;
  };
}

async function rebuildAnalytics(app: INestApplicationContext): Promise<string> {
  const events = await app.get(CommandBus).execute(new RebuildProjections());
  return `The projections of Analytics were computed from ${events} events.`;
}

async function findReveals(app: INestApplicationContext): Promise<string> {
  const found = await app.get(CommandBus).execute(new FindReveals());
  return `The reveals of ${found} published cases were found.`;
}

async function changeRole(app: INestApplicationContext, address: string, role: Role): Promise<void> {
  const { id } = await findUser(app, address);
  await app.get(CommandBus).execute(new ChangeRole(id, role));
}

async function erase(app: INestApplicationContext, addressOrId: string): Promise<string> {
  const { id } = await findUser(app, addressOrId);
  await app.get(CommandBus).execute(new EraseOnRequest(id));
  return `The account ${id} is erased.`;
}

async function findUser(app: INestApplicationContext, addressOrId: string): Promise<FoundUser> {
  const by = UUID.test(addressOrId) ? { ids: [addressOrId] } : { emails: [addressOrId] };
  const [user] = await app.get(QueryBus).execute(new FindUsers(by));
  if (!user) throw new UsageError(`Nobody has an account with the address ${addressOrId}.`);
  return user;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(isExpected(error) ? `${error.message}\n` : formatFatalError(error));
  process.exit(1);
});
