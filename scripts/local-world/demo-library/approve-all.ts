import { setTimeout as pause } from 'node:timers/promises';
import type { AdminStats, PendingPage } from '@msk/contracts';
import { progress } from '../terminal.ts';
import type { Product } from './product.ts';

/** As many as one page of the pending list holds. */
const BATCH = 100;
/** Milliseconds between two looks at work that is not done. */
const LOOK_EVERY = 500;
/** Looks without anything new after which nobody waits any longer. */
const PATIENCE = 120;

/** Has all pending videos analysed and approves each as soon as it is; answers how many are published then. */
export async function approveAll(product: Product, signal: AbortSignal, lookEvery = LOOK_EVERY): Promise<number> {
  let expected = (await stats(product)).published.totalVideos;
  await product.post('/api/admin/process-ai');
  for (let [idle, before] = [0, 0]; idle < PATIENCE; idle++) {
    const approved = await approveCompleted(product);
    expected += approved;
    const { pending, published } = await stats(product);
    const left = pending.total - pending.failed;
    if (left === 0) return untilPublished(product, expected, signal);
    progress(`The demo library: ${published.totalVideos} videos published, ${left} to go`);
    if (left !== before) idle = 0;
    before = left;
    if (approved === 0) await pause(lookEvery, undefined, { signal });
  }
  throw new Error('some of its videos are neither analysed nor given up');
}

const stats = (product: Product): Promise<AdminStats> => product.get('/api/admin/stats');

async function approveCompleted(product: Product): Promise<number> {
  const { videos } = await product.get<PendingPage>(`/api/admin/pending?status=completed&limit=${BATCH}`);
  if (videos.length === 0) return 0;
  const { approved } = await product.post<{ approved: number }>('/api/admin/approve', {
    ids: videos.map(({ id }) => id),
  });
  return approved;
}

/**
 * An approved video is in the library a moment later: the catalog hears of it by an event. What is long in coming is left to
 * the product: it will come, or be a dead letter.
 */
async function untilPublished(product: Product, expected: number, signal: AbortSignal): Promise<number> {
  let reached = 0;
  for (let idle = 0; idle < PATIENCE; idle++) {
    const { totalVideos } = (await stats(product)).published;
    if (totalVideos >= expected) return totalVideos;
    if (totalVideos > reached) idle = 0;
    reached = totalVideos;
    progress(`The demo library: ${reached} of ${expected} videos published`);
    await pause(LOOK_EVERY, undefined, { signal });
  }
  return reached;
}
