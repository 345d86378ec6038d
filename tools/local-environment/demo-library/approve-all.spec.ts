import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { approveAll } from './approve-all.ts';
import { ProductClient } from './product-client.ts';

const { signal } = new AbortController();

/** A product whose answers have these counts; the last one is repeated. */
async function startProduct(stats: { pending: number; failed?: number; published: number }[]) {
  const respond = (path?: string): unknown => {
    if (path === '/api/admin/pending') return { videos: [] };
    if (path !== '/api/admin/stats') return {};
    const { pending, failed = 0, published } = stats.length > 1 ? stats.shift()! : stats[0]!;
    return { pending: { total: pending, failed }, published: { totalVideos: published }, blacklisted: { total: 0 } };
  };
  const server = createServer((request, response) => {
    response.end(JSON.stringify(respond(request.url!.split('?')[0])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = new ProductClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, signal);
  return Object.assign(server, { client });
}

it('approveAll stops waiting when the analyses make no progress', async () => {
  await using product = await startProduct([{ pending: 3, failed: 1, published: 0 }]);
  const approving = approveAll(product.client, signal, { imported: 3, pollIntervalMs: 1 });
  await expect(approving).rejects.toThrow('neither analysed nor marked as failed');
});

it('approveAll waits for what an earlier start approved and the product has not published yet', async () => {
  await using product = await startProduct([
    { pending: 1, failed: 1, published: 4 },
    { pending: 1, failed: 1, published: 4 },
    { pending: 1, failed: 1, published: 4 },
    { pending: 1, failed: 1, published: 6 },
    { pending: 1, failed: 1, published: 9 },
  ]);
  expect(await approveAll(product.client, signal, { imported: 10, pollIntervalMs: 1 })).toBe(9);
});
