import type { EntityManager } from '@mikro-orm/postgresql';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { RawBuilder } from 'kysely';
import type { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../config/settings.js';
import type { PoolUse } from './pool-use.js';
import { type CompiledStatement, StatementPool } from './statement-pool.js';

/**
 * Frequent statements, each planned once by each connection. The ORM writes values into the text, so that every call would be
 * planned anew. Inside a transaction of the EntityManager they run in it and see its writes; else on a connection pool of
 * their own, each statement a transaction by itself.
 */
export abstract class PreparedStatements implements OnApplicationShutdown {
  private readonly pool: StatementPool;

  protected constructor(
    { DATABASE_URL }: Settings,
    private readonly em: EntityManager,
    log: PinoLogger,
  ) {
    this.pool = new StatementPool(DATABASE_URL, log);
  }

  async query<Row extends object>(statement: RawBuilder<Row>): Promise<Row[]> {
    const database = this.em.getKysely();
    if (this.em.isInTransaction()) return (await statement.execute(database)).rows;
    return this.run<Row>(statement.compile(database));
  }

  get poolUse(): PoolUse {
    return this.pool.use;
  }

  onApplicationShutdown(): Promise<void> {
    return this.pool.end();
  }

  protected run<Row extends object>(statement: CompiledStatement): Promise<Row[]> {
    return this.pool.run<Row>(statement);
  }
}
