import { setTimeout as pause } from 'node:timers/promises';
import type { Sync } from '@msk/contracts';
import { print, printProgress } from '../../process/terminal.ts';
import { ProductApiError, type ProductClient } from './product-client.ts';

const NO_FILTERS = { minDuration: null, folder: null, dateAfter: null };
const POLL_INTERVAL_MS = 500;

/**
 * Imports all videos of Vimeo and returns their number. The sync skips those that were imported before, which are counted
 * too.
 */
export async function importAll(product: ProductClient, signal: AbortSignal): Promise<number> {
  let sync = await startOrResumeSync(product);
  while (sync.status === 'running') {
    const { processed, total } = sync.summary;
    printProgress(`The demo library: ${processed} of ${total || '?'} videos imported`);
    await pause(POLL_INTERVAL_MS, undefined, { signal });
    sync = await product.get<Sync>(`/api/admin/sync-vimeo/${sync.id}`);
  }
  if (sync.status === 'failed') throw new Error(`its import failed (${sync.error})`);
  const { imported, skipped, failed } = sync.summary;
  print(`The demo library: ${imported} videos imported${failed ? `, ${failed} failed` : ''}. Their analysis begins.`);
  return imported + skipped;
}

/** After a crash the sync of the earlier start is still running: it is used. */
async function startOrResumeSync(product: ProductClient): Promise<Sync> {
  try {
    return await product.post<Sync>('/api/admin/sync-vimeo', { filters: NO_FILTERS });
  } catch (error) {
    if (!(error instanceof ProductApiError && error.status === 409)) throw error;
    const [running] = await product.get<Sync[]>('/api/admin/sync-vimeo?limit=1');
    if (!running) throw error;
    return running;
  }
}
