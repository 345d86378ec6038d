import { setTimeout as pause } from 'node:timers/promises';
import type { Sync } from '@msk/contracts';
import { progress, say } from '../terminal.ts';
import { type Product, ProductRefused } from './product.ts';

const EVERYTHING = { minDuration: null, folder: null, dateAfter: null };
/** Milliseconds between two looks at the sync. */
const LOOK_EVERY = 500;

/** Brings in all that Vimeo has. What is known already is skipped by the sync itself. */
export async function importAll(product: Product, signal: AbortSignal): Promise<void> {
  let sync = await begin(product);
  while (sync.status === 'running') {
    const { processed, total } = sync.summary;
    progress(`The demo library: ${processed} of ${total || '?'} videos imported`);
    await pause(LOOK_EVERY, undefined, { signal });
    sync = await product.get<Sync>(`/api/admin/sync-vimeo/${sync.id}`);
  }
  if (sync.status === 'failed') throw new Error(`its import failed (${sync.error})`);
  const { imported, failed } = sync.summary;
  say(`The demo library: ${imported} videos imported${failed ? `, ${failed} failed` : ''}. Their analysis begins.`);
}

/** After a crash the sync of then is still running: that one is ours. */
async function begin(product: Product): Promise<Sync> {
  try {
    return await product.post<Sync>('/api/admin/sync-vimeo', { filters: EVERYTHING });
  } catch (error) {
    if (!(error instanceof ProductRefused && error.status === 409)) throw error;
    const [running] = await product.get<Sync[]>('/api/admin/sync-vimeo?limit=1');
    if (!running) throw error;
    return running;
  }
}
