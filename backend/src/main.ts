import 'reflect-metadata';
import { PinoLogger } from 'nestjs-pino';
import { createApp } from './app.js';
import { readSettings, SettingsError } from './platform/config/settings.js';
import { migrate } from './platform/database/migrate.js';

/** Milliseconds that a stop may take before the process gives up waiting. Source: promise R2. */
const LONGEST_STOP = 25_000;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  await migrate(settings.DATABASE_URL);
  const app = await createApp(settings);

  const log = new PinoLogger({});
  // Only looks on: Node then ends the process with 1, and the next start takes up what was left. Source: promise R3.
  process.on('uncaughtExceptionMonitor', (err) => log.fatal({ err }, 'An unexpected exception ends the process'));

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), LONGEST_STOP).unref();
    await app.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  process.once('disconnect', stop); // the process that started us is gone

  await app.listen(settings.PORT, settings.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1');
  process.send?.('ready');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof SettingsError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
