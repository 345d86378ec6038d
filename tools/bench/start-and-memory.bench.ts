import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BUNDLES } from '../build/artefacts.ts';
import { addressOf, DEMO_PASSWORD } from '../local-environment/demo-accounts.ts';
import { ProductClient } from '../local-environment/demo-library/product-client.ts';
import { PLACEHOLDER_SETTINGS } from '../local-environment/placeholder-settings.ts';
import { Server } from '../local-environment/server.ts';
import { openTemporaryEnvironment, type TemporaryEnvironment } from '../local-environment/temporary-environment.ts';
import { freePort } from '../process/free-port.ts';
import { measureMemory, readResidentSet } from './curation/measure-memory.ts';
import { RemoteVimeo } from './curation/remote-vimeo.ts';
import { assertImported, runSync } from './curation/run-sync.ts';
import type { Bench, BenchContext, Figure } from './figures/figure.ts';
import { median } from './library/load.ts';
import { ownProcessorTime } from './processes/processor-time.ts';

const STARTS = 5;
/** After it a server has done what it does at its start. */
const REST_MS = 10_000;
/** The library of the specification, section 2. */
const VIDEOS = 2_178;

export default {
  title: `${STARTS} starts of the server on a migrated database, and its memory: idle, importing ${VIDEOS} videos, idle again`,
  async run({ opened, signal, print }: BenchContext): Promise<Figure[]> {
    const vimeo = await RemoteVimeo.open(VIDEOS, opened);
    const environment = await openTemporaryEnvironment({
      env: { ...vimeo.settings, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
      output: 'ignore',
    });
    opened.defer(() => environment.stop());

    const starts: Start[] = [];
    while (starts.length < STARTS) starts.push(await measureStart(environment, signal));
    for (const { seconds, processorSeconds, memory } of starts)
      print(`${seconds.toFixed(2)} s, ${processorSeconds.toFixed(2)} s of the processor, ${memory.toFixed(0)} MB`);

    const product = new ProductClient(environment.url, signal);
    await product.signIn(addressOf('admin'), DEMO_PASSWORD);
    await vimeo.setRateLimit(1_000_000);
    const [{ sync }, importing] = await measureMemory(environment.serverPid, () => runSync(product, signal));
    assertImported(VIDEOS, sync);
    await pause(REST_MS, undefined, { signal });

    return [
      { name: 'until the first answer', value: median(starts.map(({ seconds }) => seconds)), unit: 's', goal: 2 },
      {
        name: 'time of the processor until then',
        value: median(starts.map(({ processorSeconds }) => processorSeconds)),
        unit: 's',
      },
      { name: 'memory, idle', value: median(starts.map(({ memory }) => memory)), unit: 'MB', goal: 200 },
      { name: `memory while ${VIDEOS} videos are imported`, value: importing, unit: 'MB', goal: 300 },
      { name: 'memory after that', value: await readResidentSet(environment.serverPid), unit: 'MB' },
    ];
  },
} satisfies Bench;

interface Start {
  seconds: number;
  processorSeconds: number;
  /** Idle, in MB. */
  memory: number;
}

/** Starts another server on the environment's database, with all roles, and stops it. */
async function measureStart({ databaseUrl, dataDir }: TemporaryEnvironment, signal: AbortSignal): Promise<Start> {
  await using opened = new AsyncDisposableStack();
  const port = await freePort();
  const started = performance.now();
  const server = await Server.start(
    {
      programs: BUNDLES,
      port,
      logFile: join(dataDir, 'logs/bench.log'),
      env: {
        ...PLACEHOLDER_SETTINGS,
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${port}`,
        DATABASE_URL: databaseUrl,
        SESSION_SECRET: 'a-secret-of-the-benchmark-read-by-nobody',
        DEMO: '1', // without it the demo accounts are removed
        LOG_LEVEL: 'warn',
      },
      signal,
    },
    opened,
  );
  const seconds = (performance.now() - started) / 1_000;
  const processorSeconds = ownProcessorTime(server.pid) / 1_000;
  await pause(REST_MS, undefined, { signal });
  return { seconds, processorSeconds, memory: await readResidentSet(server.pid) };
}
