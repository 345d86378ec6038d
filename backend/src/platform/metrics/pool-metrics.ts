import { MikroORM } from '@mikro-orm/core';
import type { PostgreSqlConnection } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Replicas } from '../database/replicas/replicas.js';
import { PreparedReads } from '../database/statements/prepared-reads.js';
import { PreparedWrites } from '../database/statements/prepared-writes.js';
import { type PoolUse, poolUse } from '../database/statements/statement-pool.js';
import { Metrics } from './metrics.js';

/** Gauges about the pools of database connections of this process. */
@Injectable()
export class PoolMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly orm: MikroORM,
    private readonly reads: PreparedReads,
    private readonly writes: PreparedWrites,
    private readonly replicas: Replicas,
  ) {}

  onModuleInit(): void {
    this.metrics.addSource(
      {
        name: 'library_pool_connections',
        help: 'Connections of the pools of this process, and callers that wait for one',
        labels: ['pool', 'state'],
      },
      async () =>
        Object.entries(await this.readPools()).flatMap(([pool, use]) =>
          Object.entries(use).map(([state, value]: [string, number]) => ({ labels: { pool, state }, value })),
        ),
    );
  }

  private async readPools(): Promise<Record<string, PoolUse>> {
    const connection = this.orm.em.getConnection() as PostgreSqlConnection;
    return {
      orm: poolUse(await connection.getNativeClient()),
      reads: this.reads.poolUse,
      writes: this.writes.poolUse,
      ...Object.fromEntries(this.replicas.all.map(({ name, poolUse }) => [name, poolUse])),
    };
  }
}
