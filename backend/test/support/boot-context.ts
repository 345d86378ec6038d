import { MikroORM, RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { type DomainEvent, type EventDefinition, Relay } from '@msk/kernel';
import type { Abstract, DynamicModule, INestApplicationContext, Provider, Type } from '@nestjs/common';
import { type Command, CommandBus, type Query, QueryBus } from '@nestjs/cqrs';
import { Test } from '@nestjs/testing';
import { KernelModule } from '../../src/platform/kernel/kernel.module.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { deliverEvent } from './deliver-event.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { testSettings } from './test-settings.js';

export interface TestContext {
  readonly app: INestApplicationContext;
  readonly databaseUrl: string;
  /** A new fork, for access to the database that bypasses the application. */
  em(): EntityManager;
  execute<Result>(command: Command<Result>): Promise<Result>;
  query<Result>(query: Query<Result>): Promise<Result>;
  /** Delivers an event as the relay would, and everything that follows from it. The same event twice is a repeated delivery. */
  receive(event: DomainEvent, aggregateId?: string): Promise<void>;
  /** Delivers all events that are due now, and everything that follows from them. */
  settle(): Promise<void>;
  announced<Payload>(definition: EventDefinition<Payload>): Promise<Payload[]>;
  close(): Promise<void>;
}

export interface BootOptions {
  modules: (Type | DynamicModule)[];
  providers?: Provider[];
  settings?: Record<string, string>;
  /** An existing database. With `drop` it is dropped at the end, otherwise by whoever created it. */
  database?: Pick<TestDatabase, 'url'> & Partial<TestDatabase>;
  /** Replaces a provider of the modules, for example by one with shorter pauses. */
  override?: { provider: Abstract<unknown>; value: unknown };
}

/** Boots one or a few contexts on a database of their own. Relay and workers run only when a test drives them. */
export async function bootContext({
  modules,
  providers = [],
  settings = {},
  database: existing,
  override,
}: BootOptions): Promise<TestContext> {
  const database = existing ?? (await createTestDatabase());
  const platform = PlatformModule.with(testSettings(database.url, { ROLE: 'web', ...settings }));
  const builder = Test.createTestingModule({ imports: [platform, ...modules], providers });
  if (override) builder.overrideProvider(override.provider).useValue(override.value);
  const compiled = await builder.compile();
  const app = await compiled.init();
  await app.get(KernelModule).startWorkers();
  const orm = app.get(MikroORM);
  const em = () => orm.em.fork() as EntityManager;
  const inRequest = <Result>(work: () => Promise<Result>) => RequestContext.create(orm.em, work);

  return {
    app,
    databaseUrl: database.url,
    em,
    execute: (command) => inRequest(() => app.get(CommandBus).execute(command)),
    query: (query) => inRequest(() => app.get(QueryBus).execute(query)),
    settle: () => app.get(Relay).drain(),
    receive: (event, aggregateId) => deliverEvent(app, em(), event, aggregateId),
    announced: async <Payload>({ type }: EventDefinition<Payload>) => {
      const rows = await em().execute<{ payload: Payload }[]>(
        'select payload from kernel.outbox where type = ? order by position',
        [type],
      );
      return rows.map(({ payload }) => payload);
    },
    close: async () => {
      await app.close();
      await database.drop?.();
    },
  };
}
