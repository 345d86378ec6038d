import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { expect, it } from '@jest/globals';
import { ProductClient } from './product-client.ts';

const clientOf = (server: Server) =>
  new ProductClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, new AbortController().signal);

it.each([429, 503])(
  'a call that is answered with %i is repeated after the time that the server asks for',
  async (busy) => {
    const statuses = [busy, busy, 200];
    await using server = createServer((_request, response) => {
      response.writeHead(statuses.shift()!, { 'retry-after': '0' }).end('{"total":3}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    expect(await clientOf(server).get('/api/admin/stats')).toEqual({ total: 3 });
    expect(statuses).toEqual([]);
  },
);

it('a call that is cut off or finds nobody, because the server restarts, is repeated', async () => {
  let calls = 0;
  await using server = createServer((request, response) => {
    calls++;
    if (calls > 1) return void response.end('{"total":3}');
    const { port } = server.address() as AddressInfo;
    request.socket.destroy();
    server.close(() => server.listen(port, '127.0.0.1'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  expect(await clientOf(server).get('/api/admin/stats')).toEqual({ total: 3 });
  expect(calls).toBe(2);
});
