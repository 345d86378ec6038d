import type { Sync } from '@msk/contracts';
import { addressOf, DEMO_PASSWORD } from '../demo-accounts.ts';
import type { World } from '../open-world.ts';
import { say, seconds } from '../terminal.ts';
import { approveAll } from './approve-all.ts';
import { Filling } from './filling.ts';
import { importAll } from './import-all.ts';
import { placeShowcase } from './place-showcase.ts';
import { Product } from './product.ts';

/**
 * Fills an empty library the way an admin would, through the product's own API: sync, analyse, approve, choose the
 * showcase. Each step can be repeated, so a crash costs nothing.
 */
export async function fillDemoLibrary(
  { url, demoLibrary }: World,
  dataDir: string,
  signal: AbortSignal,
): Promise<void> {
  if (!demoLibrary) return;
  const filling = new Filling(dataDir);
  const product = new Product(url, signal);
  await product.signIn(addressOf('admin'), DEMO_PASSWORD);
  if (!(await isOurs(filling, product))) return;

  const started = performance.now();
  filling.state = 'begun';
  await importAll(product, signal);
  if (process.env['OPENAI_API_KEY']) {
    say('The demo library is imported. Its analysis by OpenAI would cost money: begin it in the admin console.');
  } else {
    const published = await approveAll(product, signal);
    await placeShowcase(product);
    say(`The demo library is complete: ${published} videos in ${seconds(started)}.`);
  }
  filling.state = 'done';
}

/** A library that has never been synced is new, whatever a forgotten note says; one that has is not ours to fill. */
async function isOurs(filling: Filling, product: Product): Promise<boolean> {
  if (filling.state === 'begun') return true;
  const syncs = await product.get<Sync[]>('/api/admin/sync-vimeo?limit=1');
  return syncs.length === 0;
}
