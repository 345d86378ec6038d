import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { testSettings } from '../../../test/support/test-settings.js';
import { configureTimeouts } from './configure-timeouts.js';

it.each([
  [{}, 15, 30, 60],
  [{ CLIENT_TIMEOUT_SECONDS: '20' }, 5, 10, 20],
])(
  'a client has, with the settings %j, %d s for its headers, %d s for a request and %d s of silence [I10]',
  (changes, headers, request, silence) => {
    const server = createServer();
    configureTimeouts(server, testSettings('postgres://localhost/library', changes));
    expect([server.headersTimeout, server.requestTimeout, server.timeout]).toEqual(
      [headers, request, silence].map((seconds) => seconds * 1_000),
    );
  },
);

it('a client may keep a connection longer than the 60 s after which proxies close an idle one, and is told so', async () => {
  const server = createServer((_request, response) => response.end());
  configureTimeouts(server, testSettings('postgres://localhost/library'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect(response.headers.get('keep-alive')).toBe('timeout=65');
  } finally {
    server.close().closeAllConnections();
  }
});
