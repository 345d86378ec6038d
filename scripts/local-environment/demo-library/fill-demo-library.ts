import type { Sync } from '@msk/contracts';
import { addressOf, DEMO_PASSWORD } from '../demo-accounts.ts';
import type { LocalEnvironment } from '../open-local-environment.ts';
import { formatElapsed, print } from '../terminal.ts';
import { approveAll } from './approve-all.ts';
import { FillProgress } from './fill-progress.ts';
import { importAll } from './import-all.ts';
import { placeShowcase } from './place-showcase.ts';
import { ProductClient } from './product-client.ts';

/**
 * Fills an empty library through the product's own API, as an admin would: sync, analyse, approve, place the showcase.
 * Each step can be repeated, so the next start continues after a crash.
 */
export async function fillDemoLibrary(
  { url, hasDemoLibrary }: LocalEnvironment,
  dataDir: string,
  signal: AbortSignal,
): Promise<void> {
  if (!hasDemoLibrary) return;
  const progress = new FillProgress(dataDir);
  const product = new ProductClient(url, signal);
  await product.signIn(addressOf('admin'), DEMO_PASSWORD);
  if (!(await isFillable(progress, product))) return;

  const started = performance.now();
  progress.state = 'begun';
  await importAll(product, signal);
  if (process.env['OPENAI_API_KEY']) {
    print('The demo library is imported. Its analysis by OpenAI would cost money: begin it in the admin console.');
  } else {
    const published = await approveAll(product, signal);
    await placeShowcase(product);
    print(`The demo library is complete: ${published} videos in ${formatElapsed(started)}.`);
  }
  progress.state = 'done';
}

/** True after an interrupted fill and for a library that was never synced, even if the progress file is left over. */
async function isFillable(progress: FillProgress, product: ProductClient): Promise<boolean> {
  if (progress.state === 'begun') return true;
  const syncs = await product.get<Sync[]>('/api/admin/sync-vimeo?limit=1');
  return syncs.length === 0;
}
