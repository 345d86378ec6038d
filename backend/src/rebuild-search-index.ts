import 'reflect-metadata';
import { MikroORM, RequestContext } from '@mikro-orm/core';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { AppModule } from './app.module.js';
import { RebuildSearchIndex } from './catalog/commands/rebuild-search-index.js';
import { readSettings } from './platform/config/settings.js';
import { migrate } from './platform/database/migrate.js';
import { refreshStatistics } from './platform/database/refresh-statistics.js';
import { lastWords } from './platform/logging/last-words.js';

/** `node backend/dist/rebuild-search-index.js`: makes the search index anew, while the library stays open. */
async function main(): Promise<void> {
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env, ROLE: 'worker' });
  await migrate(settings);
  const app = await NestFactory.createApplicationContext(AppModule.with(settings), { logger: ['warn', 'error'] });
  try {
    const commands = app.get(CommandBus);
    const videos = await RequestContext.create(app.get(MikroORM).em, () => commands.execute(new RebuildSearchIndex()));
    await refreshStatistics(settings);
    process.stdout.write(`The search index holds the library again; ${videos} videos were read.\n`);
  } finally {
    await app.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(lastWords(error));
  process.exit(1);
});
