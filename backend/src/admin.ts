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
import { lastWords } from './platform/logging/last-words.js';

const ORDERS: Record<string, { role: Role; done: string }> = {
  grant: { role: 'admin', done: 'is an admin now' },
  revoke: { role: 'learner', done: 'is no admin any more' },
};

/** Nothing that a stack would explain. */
class Refused extends Error {}

/** `node backend/dist/admin.js grant ada@example.org`: who runs the server says who its admins are; no route does. */
async function main([order = '', address = '']: string[]): Promise<void> {
  const wanted = ORDERS[order];
  if (!wanted || !address) throw new Refused('Say whom: grant ada@example.org, or revoke ada@example.org');
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env, ROLE: 'web', DEMO: '0' });
  await migrate(settings);
  const app = await NestFactory.createApplicationContext(AppModule.with(settings), { logger: ['warn', 'error'] });
  try {
    await RequestContext.create(app.get(MikroORM).em, () => changeRole(app, address, wanted.role));
    process.stdout.write(`${address} ${wanted.done}, from the next request on.\n`);
  } finally {
    await app.close();
  }
}

async function changeRole(app: INestApplicationContext, address: string, role: Role): Promise<void> {
  const [user] = await app.get(QueryBus).execute(new FindUsers({ emails: [address] }));
  if (!user) throw new Refused(`Nobody has an account with the address ${address}.`);
  await app.get(CommandBus).execute(new ChangeRole(user.id, role));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof Refused || error instanceof DomainError;
  process.stderr.write(expected ? `${error.message}\n` : lastWords(error));
  process.exit(1);
});
