import { setTimeout as pause } from 'node:timers/promises';
import type { AdminStats, PendingPage } from '@msk/contracts';
import { progress } from '../terminal.ts';
import type { Product } from './product.ts';

/** As many as one page of the pending list holds. */
const BATCH = 100;
/** Milliseconds between two looks at an analysis that is not done. */
const LOOK_EVERY = 500;

/** Has all pending videos analysed and approves each as soon as it is; answers how many are published then. */
export async function approveAll(product: Product, signal: AbortSignal): Promise<number> {
  await product.post('/api/admin/process-ai');
  for (;;) {
    const approved = await approveCompleted(product);
    const { pending, published } = await product.get<AdminStats>('/api/admin/stats');
    const left = pending.total - pending.failed;
    if (left === 0) return published.totalVideos;
    progress(`The demo library: ${published.totalVideos} videos published, ${left} to go`);
    if (approved === 0) await pause(LOOK_EVERY, undefined, { signal });
  }
}

async function approveCompleted(product: Product): Promise<number> {
  const { videos } = await product.get<PendingPage>(`/api/admin/pending?status=completed&limit=${BATCH}`);
  if (videos.length === 0) return 0;
  const { approved } = await product.post<{ approved: number }>('/api/admin/approve', {
    ids: videos.map(({ id }) => id),
  });
  return approved;
}
