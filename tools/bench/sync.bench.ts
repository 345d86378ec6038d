import { setTimeout as pause } from 'node:timers/promises';
import type { AdminStats } from '@msk/contracts';
import { addressOf, DEMO_PASSWORD } from '../local-environment/demo-accounts.ts';
import { ProductClient } from '../local-environment/demo-library/product-client.ts';
import { openTemporaryEnvironment } from '../local-environment/temporary-environment.ts';
import { measureMemory } from './curation/measure-memory.ts';
import { measureSequentialImport } from './curation/measure-sequential-import.ts';
import { RemoteVimeo } from './curation/remote-vimeo.ts';
import { assertImported, runSync } from './curation/run-sync.ts';
import type { Bench, BenchContext, Figure } from './figures/figure.ts';

/** The library of the specification, section 2. */
const VIDEOS = 2_178;
const LATENCY_MS = 250;
const HIGH_RATE_LIMIT = 5_000;
const LOW_RATE_LIMIT = 600;
const TRANSCRIPTS = 1_000;

export default {
  title: `Import and analysis of ${VIDEOS} videos with transcripts, with a latency of ${LATENCY_MS} ms`,
  async run({ opened, signal, print }: BenchContext): Promise<Figure[]> {
    const vimeo = await RemoteVimeo.open(VIDEOS, opened);
    const environment = await openTemporaryEnvironment({
      env: { ...vimeo.settings, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
      output: 'ignore',
    });
    opened.defer(() => environment.stop());
    const product = new ProductClient(environment.url, signal);
    await product.signIn(addressOf('admin'), DEMO_PASSWORD);

    const sync = () => runSync(product, signal);

    await vimeo.setLatency(LATENCY_MS);
    await vimeo.setRateLimit(HIGH_RATE_LIMIT);
    await vimeo.takeCost();
    const [first, memory] = await measureMemory(environment.serverPid, sync);
    assertImported(VIDEOS, first.sync);
    const { apiCalls } = await vimeo.takeCost();
    print(`${VIDEOS} videos in ${first.seconds.toFixed(1)} s`);

    const second = await sync();
    assertImported(0, second.sync);
    const again = await vimeo.takeCost();

    const sequential = await measureSequentialImport(vimeo, VIDEOS);

    await product.post('/api/admin/clear-pending');
    await vimeo.setRateLimit(LOW_RATE_LIMIT);
    await vimeo.takeCost();
    print(`The same where ${LOW_RATE_LIMIT} calls a minute are allowed …`);
    const strict = await sync();
    assertImported(VIDEOS, strict.sync);
    const strictly = await vimeo.takeCost();

    await vimeo.setRateLimit(HIGH_RATE_LIMIT);
    const analysis = await measureAnalysis(product, vimeo, signal, sync);

    return [
      { name: `sync where ${HIGH_RATE_LIMIT} calls a minute are allowed`, value: first.seconds, unit: 's', goal: 60 },
      { name: 'the same, one call after the other (scaled from 50 videos)', value: sequential, unit: 's' },
      { name: 'API calls of that sync', value: apiCalls, unit: 'calls' },
      { name: 'memory of the server meanwhile', value: memory, unit: 'MB', goal: 300 },
      { name: 'a second, unchanged sync', value: second.seconds, unit: 's', goal: 5 },
      { name: 'calls of the second sync', value: again.apiCalls + again.files, unit: 'calls', goal: 30 },
      {
        name: `sync where ${LOW_RATE_LIMIT} calls a minute are allowed (goal: 1.1 × calls ÷ limit)`,
        value: strict.seconds,
        unit: 's',
        goal: 1.1 * (strictly.apiCalls / LOW_RATE_LIMIT) * 60,
      },
      { name: 'refusals directly after another', value: strictly.refusalsInARow, unit: '', goal: 0 },
      { name: `analysis of ${TRANSCRIPTS} transcripts by the offline analyst`, value: analysis, unit: 's', goal: 60 },
    ];
  },
} satisfies Bench;

/** Seconds from "Process All" to the last result, for a library of TRANSCRIPTS videos. */
async function measureAnalysis(
  product: ProductClient,
  vimeo: RemoteVimeo,
  signal: AbortSignal,
  sync: () => Promise<unknown>,
): Promise<number> {
  await product.post('/api/admin/clear-pending');
  await vimeo.setLatency(0);
  await vimeo.setLibrary(TRANSCRIPTS);
  await sync();
  const started = performance.now();
  await product.post('/api/admin/process-ai');
  for (;;) {
    const { pending } = await product.get<AdminStats>('/api/admin/stats');
    if (pending.failed > 0) throw new Error(`${pending.failed} analyses failed`);
    if (pending.completed === TRANSCRIPTS) return (performance.now() - started) / 1_000;
    await pause(250, undefined, { signal });
  }
}
