import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CLIENT_SCOPES, type ClientScope } from '@msk/contracts';
import { ManualClock, Relay } from '@msk/kernel';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '../../src/app.js';
import { ApiClient } from '../../src/identity/domain/api-client.js';
import { newClientSecret } from '../../src/identity/domain/client-secret.js';
import { Session } from '../../src/identity/domain/session.js';
import { newSessionKey } from '../../src/identity/domain/session-key.js';
import { AccessTokens } from '../../src/identity/http/oauth/access-tokens.js';
import { SessionCookie } from '../../src/identity/http/session-cookie.js';
import { SessionTokens } from '../../src/identity/http/session-tokens.js';
import { Passwords } from '../../src/identity/passwords/passwords.js';
import { Agent } from './agent.js';
import { accountOf, aLearner, type Person } from './people.js';
import { createTestDatabase } from './test-database.js';
import { testSettings } from './test-settings.js';

export interface HttpApp {
  readonly nest: NestExpressApplication;
  /** Where it listens, without a slash at the end. */
  readonly address: string;
  readonly databaseUrl: string;
  readonly clock: ManualClock;
  /** Calls of somebody who is not signed in. */
  visitor(): Agent;
  /** Calls with a session of that person's, opened just now. */
  as(person: Person): Agent;
  /** Calls of an API client, registered just now, with a token for these scopes of it. */
  asClient(...scopes: ClientScope[]): Agent;
  /** The `Cookie` header of a new session of that person's. */
  signIn(person: Person): Promise<string>;
  /** A fork of its own, to look past the application. */
  em(): EntityManager;
  /** Somebody who can sign in with this password. */
  givenAccount(person?: Person, password?: string): Promise<Person>;
  /** Saves an aggregate, with the events it recorded. */
  given<Entity extends object>(entity: Entity): Promise<Entity>;
  /** Delivers every event that is due now, and all that follows from it. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export const PASSWORD = 'correct horse battery staple';
const BROWSER = { device: 'Firefox on Linux', network: '127.0.0.1' };

/** The assembled application on a database of its own. Events wait for `settle()` unless `ROLE` says `all`. */
export async function startApp(settings: Record<string, string> = {}): Promise<HttpApp> {
  const database = await createTestDatabase();
  const clock = new ManualClock(new Date());
  const nest = await createApp(testSettings(database.url, { ROLE: 'web', ...settings }), clock);
  await nest.listen(0, '127.0.0.1');
  const address = await nest.getUrl();
  const em = () => nest.get(MikroORM).em.fork() as EntityManager;
  const accounts = new Map<string, Promise<unknown>>();

  const account = (person: Person) => {
    const known = accounts.get(person.id) ?? em().persist(accountOf(person, clock.now())).flush();
    accounts.set(person.id, known);
    return known;
  };
  const signIn = async (person: Person) => {
    await account(person);
    const key = newSessionKey();
    await em()
      .persist(Session.start(person.id, key, BROWSER, clock.now()))
      .flush();
    return nest.get(SessionCookie).header(nest.get(SessionTokens).sign(key));
  };

  const tokenFor = async (scopes: ClientScope[]) => {
    const client = { id: randomUUID(), name: 'Hospital intranet', scopes: CLIENT_SCOPES };
    await em()
      .persist(ApiClient.register(client, newClientSecret(), clock.now()))
      .flush();
    return `Bearer ${nest.get(AccessTokens).sign(client.id, scopes.join(' '))}`;
  };

  return {
    nest,
    address,
    databaseUrl: database.url,
    clock,
    visitor: () => new Agent(address),
    as: (person) => new Agent(address, 'Cookie', signIn(person)),
    asClient: (...scopes) => new Agent(address, 'Authorization', tokenFor(scopes)),
    signIn,
    em,
    givenAccount: async (person = aLearner(), password = PASSWORD) => {
      const hash = await nest.get(Passwords).hash(password);
      await em()
        .persist(accountOf(person, clock.now(), hash))
        .flush();
      return person;
    },
    given: async (entity) => {
      await em().persist(entity).flush();
      return entity;
    },
    settle: () => nest.get(Relay).drain(),
    close: async () => {
      await nest.close();
      await database.drop();
    },
  };
}
