import { randomUUID } from 'node:crypto';
import { MikroORM, RequestContext } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CLIENT_SCOPES, type ClientScope } from '@msk/contracts';
import { type DomainEvent, ManualClock, Relay } from '@msk/kernel';
import { type Command, CommandBus } from '@nestjs/cqrs';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Test } from 'supertest';
import { createApp } from '../../src/app.js';
import { ApiClient } from '../../src/identity/domain/api-client.js';
import { generateClientSecret, generateSessionKey } from '../../src/identity/domain/secrets.js';
import { Session } from '../../src/identity/domain/session.js';
import { AccessTokenSigner } from '../../src/identity/http/oauth/access-token-signer.js';
import { SessionCookie } from '../../src/identity/http/sessions/session-cookie.js';
import { SessionTokenSigner } from '../../src/identity/http/sessions/session-token-signer.js';
import { PasswordHasher } from '../../src/identity/passwords/password-hasher.js';
import { KernelModule } from '../../src/platform/kernel/kernel.module.js';
import { Agent } from './agent.js';
import { deliverEvent } from './deliver-event.js';
import { aLearner, buildAccount, type Person } from './people.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { testSettings } from './test-settings.js';

export interface HttpApp {
  readonly nest: NestExpressApplication;
  /** The base URL, without a trailing slash. */
  readonly address: string;
  readonly databaseUrl: string;
  readonly clock: ManualClock;
  /** Sends requests without a session. */
  visitor(): Agent;
  /** Sends requests with a new session of the person. */
  as(person: Person): Agent;
  /** Sends requests of a new API client, with a token for these scopes. */
  asClient(...scopes: ClientScope[]): Agent;
  /** Returns the `Cookie` header of a new session of the person. */
  signIn(person: Person): Promise<string>;
  /** Sends the form of the login page. */
  logIn(email: string, password?: string): Test;
  /** Asks who is signed in by the `Cookie` header. */
  getCurrentUser(cookie: string): Test;
  /** A new fork, for access to the database that bypasses the application. */
  em(): EntityManager;
  /** Creates an account that can sign in with the password. */
  givenAccount(person?: Person, password?: string): Promise<Person>;
  /** Saves an aggregate and its recorded events. */
  given<Entity extends object>(entity: Entity): Promise<Entity>;
  execute<Result>(command: Command<Result>): Promise<Result>;
  /** Delivers an event as the relay would, and everything that follows from it. */
  receive(event: DomainEvent, aggregateId?: string): Promise<void>;
  /** Delivers all events that are due now, and everything that follows from them. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export const PASSWORD = 'correct horse battery staple';
const BROWSER = { device: 'Firefox on Linux', network: '127.0.0.1' };

/**
 * Starts the whole application on a new database, or on an existing one that is dropped at the end. Events wait for
 * `settle()` unless `ROLE` is `all`.
 */
export async function startApp(
  settings: Record<string, string> = {},
  { database: existing, now = new Date() }: { database?: TestDatabase; now?: Date } = {},
): Promise<HttpApp> {
  const database = existing ?? (await createTestDatabase());
  const clock = new ManualClock(now);
  const nest = await createApp(testSettings(database.url, { ROLE: 'web', ...settings }), clock);
  await nest.listen(0, '127.0.0.1');
  await nest.get(KernelModule).startWorkers();
  const address = await nest.getUrl();
  const em = () => nest.get(MikroORM).em.fork() as EntityManager;
  const accounts = new Map<string, Promise<unknown>>();

  const account = (person: Person) => {
    const existing = accounts.get(person.id) ?? em().persist(buildAccount(person, clock.now())).flush();
    accounts.set(person.id, existing);
    return existing;
  };
  const signIn = async (person: Person) => {
    await account(person);
    const key = generateSessionKey();
    await em()
      .persist(Session.start(person.id, key, BROWSER, clock.now()))
      .flush();
    return nest.get(SessionCookie).header(nest.get(SessionTokenSigner).sign(key));
  };

  const tokenFor = async (scopes: ClientScope[]) => {
    const client = { id: randomUUID(), name: 'Hospital intranet', scopes: CLIENT_SCOPES };
    await em()
      .persist(ApiClient.register(client, generateClientSecret(), clock.now()))
      .flush();
    return `Bearer ${nest.get(AccessTokenSigner).sign(client.id, scopes.join(' '))}`;
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
    logIn: (email, password = PASSWORD) => new Agent(address).post('/api/auth/login').send({ email, password }),
    getCurrentUser: (cookie) => new Agent(address).get('/api/auth/user').set('Cookie', cookie),
    em,
    givenAccount: async (person = aLearner(), password = PASSWORD) => {
      const hash = await nest.get(PasswordHasher).hash(password);
      await em()
        .persist(buildAccount(person, clock.now(), hash))
        .flush();
      accounts.set(person.id, Promise.resolve());
      return person;
    },
    given: async (entity) => {
      await em().persist(entity).flush();
      return entity;
    },
    execute: (command) => RequestContext.create(em(), () => nest.get(CommandBus).execute(command)),
    receive: (event, aggregateId) => deliverEvent(nest, em(), event, aggregateId),
    settle: () => nest.get(Relay).drain(),
    close: async () => {
      await nest.close();
      await database.drop();
    },
  };
}
