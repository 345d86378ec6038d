import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Metrics, type Reading } from '../../platform/metrics/metrics.js';

/** How far the application of Stripe's events lags behind. */
@Injectable()
export class StripeEventMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly orm: MikroORM,
  ) {}

  onModuleInit(): void {
    this.metrics.addSource(
      { name: 'library_webhook_lag_seconds', help: 'Age of the oldest event of Stripe that is not applied' },
      () => this.readLag(),
    );
  }

  private async readLag(): Promise<Reading[]> {
    const em = this.orm.em.fork() as EntityManager;
    const { rows } = await sql<Reading>`
      select coalesce(extract(epoch from now() - min(received_at)), 0)::float as value
        from billing.stripe_event where applied_at is null`.execute(em.getKysely());
    return rows;
  }
}
