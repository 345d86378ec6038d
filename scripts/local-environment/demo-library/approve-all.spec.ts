import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { approveAll } from './approve-all.ts';
import { ProductClient } from './product-client.ts';

const STALLED_RESPONSES = {
  '/api/admin/stats': { pending: { total: 3, failed: 1 }, published: { totalVideos: 0 } },
  '/api/admin/pending': { videos: [] },
  '/api/admin/process-ai': {},
};

it('approveAll stops waiting when the analyses make no progress', async () => {
  await using server = createServer((request, response) => {
    const path = request.url!.split('?')[0] as keyof typeof STALLED_RESPONSES;
    response.end(JSON.stringify(STALLED_RESPONSES[path]));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { signal } = new AbortController();
  const product = new ProductClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, signal);
  await expect(approveAll(product, signal, { pollIntervalMs: 1 })).rejects.toThrow(
    'neither analysed nor marked as failed',
  );
});
