import { join } from 'node:path';
import { BUNDLES } from '../../build/artefacts.ts';
import { PLACEHOLDER_SETTINGS } from '../../local-environment/placeholder-settings.ts';
import { Server } from '../../local-environment/server.ts';
import { freePort } from '../../process/free-port.ts';
import { stopSignal } from '../../process/stop-signal.ts';

/** The name of their connections. */
export const WEB_APPLICATION = 'bench-web';

export interface WebProcess {
  url: string;
  pid: number;
}

/** Starts web processes of the product on a database that has been migrated. */
export async function startWebProcesses(
  count: number,
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
  opened: AsyncDisposableStack,
): Promise<WebProcess[]> {
  const processes: WebProcess[] = [];
  for (let n = 0; n < count; n++) {
    const port = await freePort();
    const env = {
      ...PLACEHOLDER_SETTINGS,
      DATABASE_URL: databaseUrl,
      PGAPPNAME: WEB_APPLICATION,
      SESSION_SECRET: 'a-secret-of-the-benchmark-read-by-nobody',
      ROLE: 'web',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      DEMO: '1', // without it, a start closes the demo accounts
    };
    const logFile = join(dataDir, 'logs', `web-${port}.log`);
    const server = await Server.start({ programs: BUNDLES, port, env, logFile, signal: stopSignal() }, opened);
    processes.push({ url: `http://127.0.0.1:${port}`, pid: server.pid });
  }
  return processes;
}
