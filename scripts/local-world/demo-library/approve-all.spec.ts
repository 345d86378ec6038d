import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { approveAll } from './approve-all.ts';
import { Product } from './product.ts';

const STANDING_STILL = {
  '/api/admin/stats': { pending: { total: 3, failed: 1 }, published: { totalVideos: 0 } },
  '/api/admin/pending': { videos: [] },
  '/api/admin/process-ai': {},
};

it('does not wait for ever for analyses that do not come', async () => {
  await using server = createServer((request, response) => {
    const path = request.url!.split('?')[0] as keyof typeof STANDING_STILL;
    response.end(JSON.stringify(STANDING_STILL[path]));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { signal } = new AbortController();
  const product = new Product(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, signal);
  await expect(approveAll(product, signal, 1)).rejects.toThrow('neither analysed nor given up');
});
