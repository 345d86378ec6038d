import { createServer } from 'node:http';
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
