import 'reflect-metadata';
import { MikroORM, RequestContext } from '@mikro-orm/core';
import { DomainError } from '@msk/kernel';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AppModule } from './app.module.js';
import { ChangeRole } from './identity/commands/change-role.js';
import type { Role } from './identity/domain/user.js';
import { FindUsers } from './identity/index.js';
import { readSettings } from './platform/config/settings.js';
import { migrate } from './platform/database/migrate.js';
import { formatFatalError } from './platform/logging/format-fatal-error.js';

const COMMANDS: Record<string, { role: Role; confirmation: string }> = {
  grant: { role: 'admin', confirmation: 'is an admin now' },
  revoke: { role: 'learner', confirmation: 'is no longer an admin' },
};

/** A mistake of the operator; reported without a stack trace. */
class UsageError extends Error {}

/** `node backend/dist/admin.js grant ada@example.org`. The first admin is appointed here, since no route can do it. */
async function main([commandName = '', address = '']: string[]): Promise<void> {
  const command = COMMANDS[commandName];
  if (!command || !address) throw new UsageError('Usage: grant ada@example.org, or revoke ada@example.org');
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env, ROLE: 'web', DEMO: '0' });
  await migrate(settings);
  const app = await NestFactory.createApplicationContext(AppModule.with(settings), { logger: ['warn', 'error'] });
  try {
    await RequestContext.create(app.get(MikroORM).em, () => changeRole(app, address, command.role));
    process.stdout.write(`${address} ${command.confirmation}, from the next request on.\n`);
  } finally {
    await app.close();
  }
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
