import 'reflect-metadata';
import { PinoLogger } from 'nestjs-pino';
import { createApp } from './app.js';
import { publicUrl } from './platform/config/public-url.js';
import { readSettings } from './platform/config/settings.js';
import { migrate } from './platform/database/migrate.js';
import { lastWords } from './platform/logging/last-words.js';
import { STOP_DEADLINE_MS } from './stop-deadline.js';

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  await migrate(settings);
  const app = await createApp(settings);

  const log = new PinoLogger({});
  // The next start takes up what was left (promise R3). Node would print the error as it is, with all that is in it.
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'An unexpected exception ends the process');
    process.exit(1);
  });

  if (publicUrl(settings).protocol === 'https:' && settings.TRUSTED_PROXIES.length === 0)
    log.warn('PUBLIC_URL is https, but TRUSTED_PROXIES names no proxy: pages are sent on to https for ever');

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    await app.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  process.once('disconnect', stop); // the process that started us is gone

  await app.listen(settings.PORT, settings.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1');
  process.send?.('ready');
}

main().catch((error: unknown) => {
  process.stderr.write(lastWords(error));
  process.exit(1);
});
