import type { NestExpressApplication } from '@nestjs/platform-express';
import request, { type Test } from 'supertest';
import { createApp } from '../../src/app.js';
import { type HttpApp, startApp } from './http-app.js';
import { testSettings } from './test-settings.js';

export interface TwoProcesses {
  /** The first of them, for all that is not about there being two. */
  readonly first: HttpApp;
  /** A call as it reaches the one and the other in turn, through a proxy that both trust and names this peer. */
  call(method: 'get' | 'post', path: string, peer: string): Test;
  close(): Promise<void>;
}

/** Two applications side by side on one database, with limits; what one of them counted, the other has to know. */
export async function startTwoProcesses(settings: Record<string, string> = {}): Promise<TwoProcesses> {
  const both = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1', ...settings };
  const first = await startApp(both);
  const second: NestExpressApplication = await createApp(
    testSettings(first.databaseUrl, { ROLE: 'web', ...both }),
    first.clock,
  );
  await second.listen(0, '127.0.0.1');
  const addresses = [first.address, await second.getUrl()];
  let calls = 0;
  return {
    first,
    call: (method, path, peer) => {
      const turn = calls++;
      // What the peer says of itself stands before its address, and is another each time.
      return request(addresses[turn % 2] ?? '')
        [method](path)
        .set('X-Forwarded-For', `10.6.${turn >> 8}.${turn & 255}, ${peer}`);
    },
    close: async () => {
      await second.close();
      await first.close();
    },
  };
}
