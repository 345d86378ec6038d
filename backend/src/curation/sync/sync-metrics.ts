import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Metrics, type Reading } from '../../platform/metrics/metrics.js';

/** The progress of a running sync, and the age of the last one. */
@Injectable()
export class SyncMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly orm: MikroORM,
  ) {}

  onModuleInit(): void {
    this.metrics.addSource({ name: 'library_sync_videos', help: 'Videos of the running sync', labels: ['state'] }, () =>
      this.readProgress(),
    );
    this.metrics.addSource({ name: 'library_sync_age_seconds', help: 'Time since the last sync that completed' }, () =>
      this.readAge(),
    );
  }

  private async readProgress(): Promise<Reading[]> {
    const { rows } = await sql<{ processed: number; failed: number; total: number }>`
      select processed, failed, total from curation.video_sync where status = 'running'`.execute(this.database());
    return rows.flatMap((sync) => Object.entries(sync).map(([state, value]) => ({ labels: { state }, value })));
  }

  private async readAge(): Promise<Reading[]> {
    const { rows } = await sql<Reading>`
      select extract(epoch from now() - max(finished_at))::float as value
        from curation.video_sync where status = 'completed' having count(*) > 0`.execute(this.database());
    return rows;
  }

  private database() {
    return (this.orm.em.fork() as EntityManager).getKysely();
  }
}
