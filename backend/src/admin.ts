import 'reflect-metadata';
import { MikroORM, RequestContext } from '@mikro-orm/core';
import { DomainError } from '@msk/kernel';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RebuildProjections } from './analytics/commands/rebuild-projections.js';
import { AppModule } from './app.module.js';
import { ChangeRole } from './identity/commands/change-role.js';
import type { Role } from './identity/domain/user.js';
import { FindUsers } from './identity/index.js';
import { readSettings } from './platform/config/settings.js';
import { migrate } from './platform/database/migrate.js';
import { formatFatalError } from './platform/logging/format-fatal-error.js';

const ROLE_COMMANDS: Record<string, { role: Role; confirmation: string }> = {
  grant: { role: 'admin', confirmation: 'is an admin now' },
  revoke: { role: 'learner', confirmation: 'is no longer an admin' },
};

/** A mistake of the operator; reported without a stack trace. */
class UsageError extends Error {}

/**
 * `node backend/dist/admin.js grant ada@example.org`: the first admin is appointed here, since no route can do it.
 * `node backend/dist/admin.js rebuild-analytics`: computes the projections of Analytics anew from its event log.
 */
async function main([commandName = '', address = '']: string[]): Promise<void> {
  const work = parseCommand(commandName, address);
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env, ROLE: 'web', DEMO: '0' });
  await migrate(settings);
  const app = await NestFactory.createApplicationContext(AppModule.with(settings), { logger: ['warn', 'error'] });
  try {
    const report = await RequestContext.create(app.get(MikroORM).em, () => work(app));
    process.stdout.write(`${report}\n`);
  } finally {
    await app.close();
  }
}

/** Returns what to do; it resolves to a sentence for the operator. */
function parseCommand(name: string, address: string): (app: INestApplicationContext) => Promise<string> {
  if (name === 'rebuild-analytics' && !address) return rebuildAnalytics;
  const command = ROLE_COMMANDS[name];
  if (!command || !address)
    throw new UsageError('Usage: grant ada@example.org, revoke ada@example.org, or rebuild-analytics');
  return async (app) => {
    await changeRole(app, address, command.role);
    return `${address} ${command.confirmation}, from the next request on.`;
  };
}

async function rebuildAnalytics(app: INestApplicationContext): Promise<string> {
  const events = await app.get(CommandBus).execute(new RebuildProjections());
  return `The projections of Analytics were computed from ${events} events.`;
}

async function changeRole(app: INestApplicationContext, address: string, role: Role): Promise<void> {
  const [user] = await app.get(QueryBus).execute(new FindUsers({ emails: [address] }));
  if (!user) throw new UsageError(`Nobody has an account with the address ${address}.`);
  await app.get(CommandBus).execute(new ChangeRole(user.id, role));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof UsageError || error instanceof DomainError;
  process.stderr.write(expected ? `${error.message}\n` : formatFatalError(error));
  process.exit(1);
});
