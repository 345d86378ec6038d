import { setTimeout as pause } from 'node:timers/promises';
import type { AdminStats, PendingPage, PendingVideo, Sync, VideoPage } from '@msk/contracts';
import { addressOf, DEMO_PASSWORD } from '../local-environment/demo-accounts.ts';
import { ProductClient } from '../local-environment/demo-library/product-client.ts';
import { openTemporaryEnvironment } from '../local-environment/temporary-environment.ts';
import { RemoteVimeo } from './curation/remote-vimeo.ts';
import type { Bench, BenchContext, Figure } from './figures/figure.ts';

const VIDEOS = 50;
const NO_FILTERS = { filters: { minDuration: null, folder: null, dateAfter: null } };

export default {
  title: `From approval to the first search that finds the case, ${VIDEOS} times`,
  async run({ opened, signal }: BenchContext): Promise<Figure[]> {
    const vimeo = await RemoteVimeo.open(VIDEOS, opened);
    const environment = await openTemporaryEnvironment({
      env: { ...vimeo.settings, RATE_LIMITS: 'off' },
      output: 'ignore',
    });
    opened.defer(() => environment.stop());
    const product = new ProductClient(environment.url, signal);
    await product.signIn(addressOf('admin'), DEMO_PASSWORD);
    await importAndAnalyse(product, signal);

    const { videos } = await product.get<PendingPage>(`/api/admin/pending?limit=${VIDEOS}`);
    const durationsMs: number[] = [];
    for (const video of videos) durationsMs.push(await measureUntilFound(product, video));
    durationsMs.sort((a, b) => a - b);
    return [
      { name: 'approved to searchable: p50', value: durationsMs[Math.floor(VIDEOS / 2)]!, unit: 'ms' },
      { name: 'approved to searchable: slowest', value: durationsMs.at(-1)!, unit: 'ms', goal: 1_000 },
    ];
  },
} satisfies Bench;

async function importAndAnalyse(product: ProductClient, signal: AbortSignal): Promise<void> {
  let sync = await product.post<Sync>('/api/admin/sync-vimeo', NO_FILTERS);
  while (sync.status === 'running') {
    await pause(100, undefined, { signal });
    sync = await product.get<Sync>(`/api/admin/sync-vimeo/${sync.id}`);
  }
  await product.post('/api/admin/process-ai');
  while ((await product.get<AdminStats>('/api/admin/stats')).pending.completed < VIDEOS)
    await pause(100, undefined, { signal });
}

/** Milliseconds from the approval to the first search result that contains the case. */
async function measureUntilFound(product: ProductClient, { id, title }: PendingVideo): Promise<number> {
  const started = performance.now();
  await product.post(`/api/admin/approve/${id}`, {});
  for (;;) {
    const query = encodeURIComponent(title);
    const { videos } = await product.get<VideoPage>(`/api/videos/search?query=${query}&limit=100`);
    if (videos.some((video) => video.id === id)) return performance.now() - started;
  }
}
