import { setTimeout as pause } from 'node:timers/promises';
import type { AdminStats, PendingPage } from '@msk/contracts';
import { printProgress } from '../../process/terminal.ts';
import type { ProductClient } from './product-client.ts';

/** One page of the pending list. */
const BATCH_SIZE = 100;
const POLL_INTERVAL_MS = 500;
/** Polls without progress after which the wait ends. */
const MAX_IDLE_POLLS = 120;

export interface ApprovalOptions {
  /** The number of imported videos, pending or not: an earlier start may have approved some that are not published yet. */
  imported: number;
  /** Titles of the videos that stay pending. */
  keep?: readonly string[];
  pollIntervalMs?: number;
}

/** Has all pending videos analysed and approves those that complete; returns the number of published videos. */
export async function approveAll(
  product: ProductClient,
  signal: AbortSignal,
  { imported, keep = [], pollIntervalMs = POLL_INTERVAL_MS }: ApprovalOptions,
): Promise<number> {
  await product.post('/api/admin/process-ai', { status: 'pending' });
  for (let [idlePolls, previous] = [0, 0]; idlePolls < MAX_IDLE_POLLS; idlePolls++) {
    const { approved, kept } = await approveCompleted(product, keep);
    const { pending, published, blacklisted } = await fetchStats(product);
    const remaining = pending.total - pending.failed - kept;
    if (remaining === 0) {
      const expected = imported - pending.total - blacklisted.total;
      return waitUntilPublished(product, expected, { signal, pollIntervalMs });
    }
    printProgress(`The demo library: ${published.totalVideos} videos published, ${remaining} to go`);
    if (remaining !== previous) idlePolls = 0;
    previous = remaining;
    if (approved === 0) await pause(pollIntervalMs, undefined, { signal });
  }
  throw new Error('some of its videos are neither analysed nor marked as failed');
}

const fetchStats = (product: ProductClient): Promise<AdminStats> => product.get('/api/admin/stats');

async function approveCompleted(
  product: ProductClient,
  keep: readonly string[],
): Promise<{ approved: number; kept: number }> {
  const { videos } = await product.get<PendingPage>(`/api/admin/pending?status=completed&limit=${BATCH_SIZE}`);
  const ids = videos.filter(({ title }) => !keep.includes(title)).map(({ id }) => id);
  const kept = videos.length - ids.length;
  if (ids.length === 0) return { approved: 0, kept };
  const { approved } = await product.post<{ approved: number }>('/api/admin/approve', { ids });
  return { approved, kept };
}

/**
 * An approved video is published a moment later, by an event. When publishing makes no progress the wait ends: the product
 * retries by itself and keeps a dead letter in the end.
 */
async function waitUntilPublished(
  product: ProductClient,
  expected: number,
  { signal, pollIntervalMs }: { signal: AbortSignal; pollIntervalMs: number },
): Promise<number> {
  let reached = 0;
  for (let idlePolls = 0; idlePolls < MAX_IDLE_POLLS; idlePolls++) {
    const { totalVideos } = (await fetchStats(product)).published;
    if (totalVideos >= expected) return totalVideos;
    if (totalVideos > reached) idlePolls = 0;
    reached = totalVideos;
    printProgress(`The demo library: ${reached} of ${expected} videos published`);
    await pause(pollIntervalMs, undefined, { signal });
  }
  return reached;
}
