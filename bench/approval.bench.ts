import { setTimeout as pause } from 'node:timers/promises';
import type { AdminStats, PendingPage, PendingVideo, Sync, VideoPage } from '@msk/contracts';
import { addressOf, DEMO_PASSWORD } from '../scripts/local-world/demo-accounts.ts';
import { Product } from '../scripts/local-world/demo-library/product.ts';
import { openThrowawayWorld } from '../scripts/throwaway-world.ts';
import { VimeoAtADistance } from './curation/vimeo-at-a-distance.ts';
import type { Bench, BenchContext, Figure } from './figure.ts';

const VIDEOS = 50;
const EVERYTHING = { filters: { minDuration: null, folder: null, dateAfter: null } };

export default {
  title: `From approval to the first search that finds the case, ${VIDEOS} times`,
  async run({ opened, signal }: BenchContext): Promise<Figure[]> {
    const vimeo = await VimeoAtADistance.open(VIDEOS, opened);
    const world = await openThrowawayWorld({
      environment: { ...vimeo.settings, RATE_LIMITS: 'off' },
      output: 'ignore',
    });
    opened.defer(() => world.stop());
    const product = new Product(world.url, signal);
    await product.signIn(addressOf('admin'), DEMO_PASSWORD);
    await importAndAnalyse(product, signal);

    const { videos } = await product.get<PendingPage>(`/api/admin/pending?limit=${VIDEOS}`);
    const taken: number[] = [];
    for (const video of videos) taken.push(await untilFound(product, video));
    taken.sort((a, b) => a - b);
    return [
      { name: 'approved to searchable: p50', value: taken[Math.floor(VIDEOS / 2)]!, unit: 'ms' },
      { name: 'approved to searchable: slowest', value: taken.at(-1)!, unit: 'ms', goal: 1_000 },
    ];
  },
} satisfies Bench;

async function importAndAnalyse(product: Product, signal: AbortSignal): Promise<void> {
  let sync = await product.post<Sync>('/api/admin/sync-vimeo', EVERYTHING);
  while (sync.status === 'running') {
    await pause(100, undefined, { signal });
    sync = await product.get<Sync>(`/api/admin/sync-vimeo/${sync.id}`);
  }
  await product.post('/api/admin/process-ai');
  while ((await product.get<AdminStats>('/api/admin/stats')).pending.completed < VIDEOS)
    await pause(100, undefined, { signal });
}

/** Milliseconds from the call that approves to the answer that has the case in it. */
async function untilFound(product: Product, { id, title }: PendingVideo): Promise<number> {
  const started = performance.now();
  await product.post(`/api/admin/approve/${id}`, {});
  for (;;) {
    const query = encodeURIComponent(title);
    const { videos } = await product.get<VideoPage>(`/api/videos/search?query=${query}&limit=100`);
    if (videos.some((video) => video.id === id)) return performance.now() - started;
  }
}
