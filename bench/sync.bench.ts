import { setTimeout as pause } from 'node:timers/promises';
import type { AdminStats, Sync } from '@msk/contracts';
import { addressOf, DEMO_PASSWORD } from '../scripts/local-world/demo-accounts.ts';
import { Product } from '../scripts/local-world/demo-library/product.ts';
import { openThrowawayWorld } from '../scripts/throwaway-world.ts';
import { memoryOf } from './curation/memory-of.ts';
import { oneAfterTheOther } from './curation/one-after-the-other.ts';
import { VimeoAtADistance } from './curation/vimeo-at-a-distance.ts';
import type { Bench, BenchContext, Figure } from './figure.ts';

/** The library of the specification, section 2. */
const VIDEOS = 2_178;
const LATENCY = 250;
const GENEROUS = 5_000;
const STRICT = 600;
const TRANSCRIPTS = 1_000;
const EVERYTHING = { filters: { minDuration: null, folder: null, dateAfter: null } };

export default {
  title: `Import and analysis: ${VIDEOS} videos with transcripts, ${LATENCY} ms away`,
  async run({ opened, signal, say }: BenchContext): Promise<Figure[]> {
    const vimeo = await VimeoAtADistance.open(VIDEOS, opened);
    const world = await openThrowawayWorld({
      environment: { ...vimeo.settings, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
      output: 'ignore',
    });
    opened.defer(() => world.stop());
    const product = new Product(world.url, signal);
    await product.signIn(addressOf('admin'), DEMO_PASSWORD);

    const sync = async (): Promise<{ seconds: number; sync: Sync }> => {
      const started = performance.now();
      let sync = await product.post<Sync>('/api/admin/sync-vimeo', EVERYTHING);
      while (sync.status === 'running') {
        await pause(100, undefined, { signal });
        sync = await product.get<Sync>(`/api/admin/sync-vimeo/${sync.id}`);
      }
      if (sync.status === 'failed') throw new Error(`The sync failed: ${sync.error}`);
      return { seconds: (performance.now() - started) / 1_000, sync };
    };
    const mustBring = (count: number, { summary }: Sync) => {
      if (summary.imported !== count || summary.failed > 0) throw new Error(`It brought ${JSON.stringify(summary)}`);
    };

    await vimeo.latency(LATENCY);
    await vimeo.allow(GENEROUS);
    await vimeo.cost();
    const [first, memory] = await memoryOf(world.serverPid, sync);
    mustBring(VIDEOS, first.sync);
    const { apiCalls } = await vimeo.cost();
    say(`${VIDEOS} videos in ${first.seconds.toFixed(1)} s`);

    const second = await sync();
    mustBring(0, second.sync);
    const again = await vimeo.cost();

    const sequential = await oneAfterTheOther(vimeo, VIDEOS);

    await product.post('/api/admin/clear-pending');
    await vimeo.allow(STRICT);
    await vimeo.cost();
    say(`The same where ${STRICT} calls a minute are allowed …`);
    const strict = await sync();
    mustBring(VIDEOS, strict.sync);
    const strictly = await vimeo.cost();

    await vimeo.allow(GENEROUS);
    const analysis = await analysed(product, vimeo, signal, sync);

    return [
      { name: `sync where ${GENEROUS} calls a minute are allowed`, value: first.seconds, unit: 's', goal: 60 },
      { name: 'the same, one call after the other (scaled from 50 videos)', value: sequential, unit: 's' },
      { name: 'API calls of that sync', value: apiCalls, unit: 'calls' },
      { name: 'memory of the server meanwhile', value: memory, unit: 'MB', goal: 300 },
      { name: 'a second, unchanged sync', value: second.seconds, unit: 's', goal: 5 },
      { name: 'calls of the second sync', value: again.apiCalls + again.files, unit: 'calls', goal: 30 },
      {
        name: `sync where ${STRICT} calls a minute are allowed (goal: 1.1 × calls ÷ limit)`,
        value: strict.seconds,
        unit: 's',
        goal: 1.1 * (strictly.apiCalls / STRICT) * 60,
      },
      { name: 'refusals directly after another', value: strictly.refusalsInARow, unit: '', goal: 0 },
      { name: `analysis of ${TRANSCRIPTS} transcripts by the offline analyst`, value: analysis, unit: 's', goal: 60 },
    ];
  },
} satisfies Bench;

/** Seconds from "Process All" to the last result, for the newest thousand of the library. */
async function analysed(
  product: Product,
  vimeo: VimeoAtADistance,
  signal: AbortSignal,
  sync: () => Promise<unknown>,
): Promise<number> {
  await product.post('/api/admin/clear-pending');
  await vimeo.latency(0);
  await vimeo.hold(TRANSCRIPTS);
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
