import 'reflect-metadata';
import { PinoLogger } from 'nestjs-pino';
import { createApp } from './app.js';
import { publicUrl } from './platform/config/public-url.js';
import type { Settings } from './platform/config/settings.js';
import { readSettings } from './platform/config/settings.js';
import { migrate } from './platform/database/migrations/migrate.js';
import { SHUTDOWN_DEADLINE_MS } from './platform/health/connection-drainer.js';
import { KernelModule } from './platform/kernel/kernel.module.js';
import { formatFatalError } from './platform/logging/format-fatal-error.js';

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  await migrate(settings);
  const stopTracing = await startTracing(settings);
  const app = await createApp(settings);

  const log = new PinoLogger({});
  // The log redacts the error; Node itself would print every field of it. The next start resumes the work (promise R3).
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'Uncaught exception; the process exits');
    process.exit(1);
  });

  if (publicUrl(settings).protocol === 'https:' && settings.TRUSTED_PROXIES.length === 0)
    log.warn('PUBLIC_URL is https but TRUSTED_PROXIES is empty: every page request is redirected to https in a loop');

  let workers: Promise<void> | undefined;
  let isStopping = false;
  const shutDown = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_DEADLINE_MS).unref();
    await workers; // a worker that starts later would not be stopped
    await app.close();
    await stopTracing();
    process.exit(0);
  };
  process.once('SIGTERM', shutDown).once('SIGINT', shutDown);
  process.once('disconnect', shutDown); // the parent process has exited

  await app.listen(settings.PORT, settings.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1');
  workers = app.get(KernelModule).startWorkers();
  await workers;
  process.send?.('ready');
}

/**
 * Records traces if there is a collector for them; OpenTelemetry is loaded only then. Called before the first connection is
 * opened. Returns what sends the last spans.
 */
async function startTracing(settings: Settings): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  if (!endpoint) return async () => {};
  const { startOpenTelemetry } = await import('./platform/tracing/open-telemetry.js');
  return startOpenTelemetry(settings, endpoint);
}

main().catch((error: unknown) => {
  process.stderr.write(formatFatalError(error));
  process.exit(1);
});
