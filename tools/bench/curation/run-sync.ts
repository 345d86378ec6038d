import { setTimeout as pause } from 'node:timers/promises';
import type { Sync } from '@msk/contracts';
import type { ProductClient } from '../../local-environment/demo-library/product-client.ts';

const NO_FILTERS = { filters: { minDuration: null, folder: null, dateAfter: null } };

/** Runs a sync to its end. */
export async function runSync(product: ProductClient, signal: AbortSignal): Promise<{ seconds: number; sync: Sync }> {
  const started = performance.now();
  let sync = await product.post<Sync>('/api/admin/sync-vimeo', NO_FILTERS);
  while (sync.status === 'running') {
    await pause(100, undefined, { signal });
    sync = await product.get<Sync>(`/api/admin/sync-vimeo/${sync.id}`);
  }
  if (sync.status === 'failed') throw new Error(`The sync failed: ${sync.error}`);
  return { seconds: (performance.now() - started) / 1_000, sync };
}

export function assertImported(count: number, { summary }: Sync): void {
  if (summary.imported !== count || summary.failed > 0) throw new Error(`The sync returned ${JSON.stringify(summary)}`);
}
