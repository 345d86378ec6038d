import { expect, it } from '@jest/globals';
import { SECOND } from '@msk/contracts';
import { connectionTimeoutMs } from './connection-timeout.ts';

it.each([
  ['postgres://library@db/library', 3],
  ['postgres://library@db/library?connect_timeout=20', 20],
  ['postgres://library@db/library?connect_timeout=0', 3],
  ['postgres://library@db/library?connect_timeout=long', 3],
])('a caller waits for a connection of %s for %i s [D5]', (url, seconds) => {
  expect(connectionTimeoutMs(url)).toBe(seconds * SECOND);
});
