import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { SECOND } from '@msk/contracts';
import { type Clock, connectionTimeoutMs, MonitoredClient, OutboxMessage, OutboxWriter } from '@msk/kernel';
import { migrations } from '../../migrations/index.js';
import { currentEntityManager } from './request-entity-manager.js';
import { ResilientDriver } from './resilient-driver.js';

export interface DatabaseOptions {
  url: string;
  clock: Clock;
  /** Source: promise D5. */
  statementTimeoutMs: number;
  lockTimeoutMs?: number;
}

/** Only the outbox is registered here; `autoLoadEntities` adds the aggregates of the contexts. */
export function ormConfig({ url, clock, statementTimeoutMs, lockTimeoutMs = 3 * SECOND }: DatabaseOptions): Options {
  return defineConfig({
    driver: ResilientDriver,
    clientUrl: url,
    entities: [OutboxMessage],
    subscribers: [new OutboxWriter(clock)],
    metadataProvider: ReflectMetadataProvider,
    discovery: { warnWhenNoEntities: false },
    logger: () => undefined, // errors are thrown
    extensions: [Migrator],
    migrations: {
      schema: 'migration',
      tableName: 'applied',
      migrationsList: migrations,
      snapshot: false,
      transactional: true,
    },
    context: currentEntityManager,
    forceUtcTimezone: true,
    pool: { min: 0, max: 10 },
    driverOptions: {
      connectionString: url, // MikroORM drops the query string of `clientUrl`
      statement_timeout: statementTimeoutMs,
      lock_timeout: lockTimeoutMs,
      idle_in_transaction_session_timeout: 15 * SECOND,
      connectionTimeoutMillis: connectionTimeoutMs(url),
      keepAlive: true,
      Client: MonitoredClient,
    },
  });
}
