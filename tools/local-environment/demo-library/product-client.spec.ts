import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { ProductClient } from './product-client.ts';

it.each([429, 503])(
  'a call that is answered with %i is repeated after the time that the server asks for',
  async (busy) => {
    const statuses = [busy, busy, 200];
    await using server = createServer((_request, response) => {
      response.writeHead(statuses.shift()!, { 'retry-after': '0' }).end('{"total":3}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const product = new ProductClient(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      new AbortController().signal,
    );
    expect(await product.get('/api/admin/stats')).toEqual({ total: 3 });
    expect(statuses).toEqual([]);
  },
);
