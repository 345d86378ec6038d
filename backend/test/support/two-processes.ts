import type { NestExpressApplication } from '@nestjs/platform-express';
import request, { type Test } from 'supertest';
import { createApp } from '../../src/app.js';
import { Agent } from './agent.js';
import { type HttpApp, startApp } from './http-app.js';
import type { Person } from './people.js';
import { testSettings } from './test-settings.js';

export interface TwoProcesses {
  /** The first application, for tests that need only one. */
  readonly first: HttpApp;
  /** Sends requests to the second application. */
  readonly second: {
    visitor(): Agent;
    as(person: Person): Agent;
    withToken(token: string): Agent;
  };
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
  const secondAddress = await second.getUrl();
  const addresses = [first.address, secondAddress];
  let calls = 0;
  return {
    first,
    second: {
      visitor: () => new Agent(secondAddress),
      as: (person) => new Agent(secondAddress, 'Cookie', first.signIn(person)),
      withToken: (token) => new Agent(secondAddress, 'Authorization', Promise.resolve(`Bearer ${token}`)),
    },
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
