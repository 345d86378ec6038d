import type { Sync } from '@msk/contracts';
import { formatElapsed, print } from '../../process/terminal.ts';
import { addressOf, DEMO_PASSWORD } from '../demo-accounts.ts';
import { DemoHistory } from '../demo-history/demo-history.ts';
import { HistoryProgress } from '../demo-history/history-progress.ts';
import { PENDING_TITLES } from '../demo-history/texts.ts';
import type { LocalEnvironment } from '../open-local-environment.ts';
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
  environment: LocalEnvironment,
  dataDir: string,
  signal: AbortSignal,
): Promise<void> {
  const { serverOptions, hasDemoLibrary, hasDemoHistory } = environment;
  if (!hasDemoLibrary) return;
  const progress = new FillProgress(dataDir);
  const product = new ProductClient(`http://127.0.0.1:${serverOptions.port}`, signal);
  await product.signIn(addressOf('admin'), DEMO_PASSWORD);
  if (!(await isFillable(progress, product))) return;

  const started = performance.now();
  if (progress.state !== 'begun') HistoryProgress.delete(dataDir); // of another database
  progress.state = 'begun';
  const history = hasDemoHistory ? DemoHistory.begin(environment, dataDir, signal) : undefined;
  history?.catch(() => {}); // awaited after the import
  try {
    const imported = await importAll(product, signal);
    if (process.env['OPENAI_API_KEY']) {
      print('The demo library is imported. Its analysis by OpenAI would cost money: begin it in the admin console.');
    } else {
      await (await history)?.failAnalyses(product);
      const published = await approveAll(product, signal, { imported, keep: history ? PENDING_TITLES : [] });
      await placeShowcase(product);
      await (await history)?.finish(product);
      print(`The demo library is complete: ${published} videos in ${formatElapsed(started)}.`);
    }
  } finally {
    await (await history)?.[Symbol.asyncDispose]();
  }
  progress.state = 'done';
}

/** True after an interrupted fill and for a library that was never synced, even if the progress file is left over. */
async function isFillable(progress: FillProgress, product: ProductClient): Promise<boolean> {
  if (progress.state === 'begun') return true;
  const syncs = await product.get<Sync[]>('/api/admin/sync-vimeo?limit=1');
  return syncs.length === 0;
}
