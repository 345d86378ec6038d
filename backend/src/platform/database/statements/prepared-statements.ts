import { TransactionContext } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { RawBuilder } from 'kysely';
import type { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../../config/settings.js';
import type { PoolUse } from './statement-pool.js';
import { type CompiledStatement, StatementPool } from './statement-pool.js';

/**
 * Frequent statements, each planned once by each connection. The ORM writes values into the text, so that every call would be
 * planned anew. Inside a transaction of the EntityManager they run in it and see its writes; else on a connection pool of
 * their own, each statement a transaction by itself.
 */
export abstract class PreparedStatements implements OnApplicationShutdown {
  private readonly pool: StatementPool;
  private compiler: ReturnType<EntityManager['getKysely']> | undefined;

  protected constructor(
    { DATABASE_URL }: Settings,
    private readonly em: EntityManager,
    log: PinoLogger,
  ) {
    this.pool = new StatementPool(DATABASE_URL, log);
  }

  async query<Row extends object>(statement: RawBuilder<Row>): Promise<Row[]> {
    // Asked here, and not of the EntityManager: a request that makes no other calls of the database needs none.
    const transaction = TransactionContext.getEntityManager(this.em.name) as EntityManager | undefined;
    if (transaction?.isInTransaction()) return (await statement.execute(transaction.getKysely())).rows;
    this.compiler ??= this.em.fork({ disableContextResolution: true }).getKysely();
    return this.run<Row>(statement.compile(this.compiler));
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
