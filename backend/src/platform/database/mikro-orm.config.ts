import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { type Clock, OutboxMessage, OutboxWriter } from '@msk/kernel';
import { migrations } from '../../migrations/index.js';

export interface DatabaseOptions {
  url: string;
  clock: Clock;
  /** Milliseconds that one statement may take. Source: promise D5. */
  statementTimeout: number;
}

/** The aggregates of the contexts join through `autoLoadEntities`; the outbox's message is everybody's. */
export function ormConfig({ url, clock, statementTimeout }: DatabaseOptions): Options {
  return defineConfig({
    clientUrl: url,
    entities: [OutboxMessage],
    subscribers: [new OutboxWriter(clock)],
    metadataProvider: ReflectMetadataProvider,
    discovery: { warnWhenNoEntities: false },
    logger: () => undefined, // what matters is thrown
    extensions: [Migrator],
    migrations: {
      schema: 'migration',
      tableName: 'applied',
      migrationsList: migrations,
      snapshot: false,
      transactional: true,
    },
    forceUtcTimezone: true,
    pool: { min: 0, max: 10 },
    driverOptions: {
      connectionString: url, // of `clientUrl` alone, MikroORM leaves out what stands behind the question mark
      statement_timeout: statementTimeout,
      lock_timeout: 3_000,
      idle_in_transaction_session_timeout: 15_000,
      connectionTimeoutMillis: 3_000,
    },
  });
}
