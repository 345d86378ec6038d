import type { NestExpressApplication } from '@nestjs/platform-express';
import request, { type Test } from 'supertest';
import { createApp } from '../../src/app.js';
import { type HttpApp, startApp } from './http-app.js';
import { testSettings } from './test-settings.js';

export interface TwoProcesses {
  /** The first application, for tests that need only one. */
  readonly first: HttpApp;
  /** Sends a request to the two applications in turn, through a trusted proxy that names this peer. */
  call(method: 'get' | 'post', path: string, peer: string): Test;
  close(): Promise<void>;
}

/** Starts two applications with rate limits on one database. */
export async function startTwoProcesses(settings: Record<string, string> = {}): Promise<TwoProcesses> {
  const sharedSettings = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1', ...settings };
  const first = await startApp(sharedSettings);
  const second: NestExpressApplication = await createApp(
    testSettings(first.databaseUrl, { ROLE: 'web', ...sharedSettings }),
    first.clock,
  );
  await second.listen(0, '127.0.0.1');
  const addresses = [first.address, await second.getUrl()];
  let calls = 0;
  return {
    first,
    call: (method, path, peer) => {
      const index = calls++;
      // The entry before the peer's address is forged and different each time.
      return request(addresses[index % 2] ?? '')
        [method](path)
        .set('X-Forwarded-For', `10.6.${index >> 8}.${index & 255}, ${peer}`);
    },
    close: async () => {
      await second.close();
      await first.close();
    },
  };
}
