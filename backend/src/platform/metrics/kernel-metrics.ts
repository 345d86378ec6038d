import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { SECOND } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { openCircuits } from '../provider-http/circuit-breaker.js';
import { type MetricSource, Metrics, type Reading } from './metrics.js';

/** A database that takes longer counts as down. */
const UP_TIMEOUT_MS = 2 * SECOND;

/** A gauge that one statement reads: its `value`, for each `label` if it has one. */
interface StatementSource extends MetricSource {
  readonly labels?: readonly [string];
  readonly statement: RawBuilder<Row>;
}

interface Row {
  label?: string;
  value: number;
}

/** Jobs that are due. A job on Redis leaves the table when it is done, so running ones are among them. */
const WAITING_JOBS = sql`(
  select name as queue, start_after as due_at from pgboss.job where state in ('created', 'retry') and start_after <= now()
  union all
  select queue, greatest(created_at, (envelope->>'runAt')::timestamptz) from kernel.redis_job
   where coalesce((envelope->>'runAt')::timestamptz, created_at) <= now())`;

const STATEMENT_SOURCES: readonly StatementSource[] = [
  {
    name: 'library_database_connections',
    help: 'Connections to the database by state, of all processes',
    labels: ['state'],
    statement: sql`
      select coalesce(state, 'other') as label, count(*)::int as value from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' group by 1`,
  },
  {
    name: 'library_database_connection_limit',
    help: 'Connections that PostgreSQL accepts from the library',
    statement: sql`
      select sum(case name when 'max_connections' then setting::int else -setting::int end)::int as value from pg_settings
       where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`,
  },
  {
    name: 'library_events_waiting',
    help: 'Deliveries of events that are not done',
    statement: sql`select count(*)::int as value from kernel.inbox where done_at is null and parked_at is null`,
  },
  {
    name: 'library_event_lag_seconds',
    help: 'Age of the oldest event that is not delivered',
    statement: sql`
      select coalesce(extract(epoch from now() - min(o.occurred_at)), 0)::float as value
        from kernel.inbox i join kernel.outbox o on o.event_id = i.event_id
       where i.done_at is null and i.parked_at is null`,
  },
  {
    name: 'library_failing',
    help: 'Deliveries of events and jobs whose last attempt failed and that will be tried again',
    labels: ['kind'],
    statement: sql`
      select 'event' as label, count(*)::int as value from kernel.inbox
       where done_at is null and parked_at is null and attempts > 0
      union all
      select 'job', count(*)::int from (
        select data->>'failures' as failures from pgboss.job where state in ('created', 'retry', 'active')
        union all select envelope->>'failures' from kernel.redis_job) waiting where failures <> '0'`,
  },
  {
    name: 'library_dead_letters',
    help: 'Events and jobs that failed for good',
    labels: ['kind'],
    statement: sql`
      select 'event' as label, count(*)::int as value from kernel.inbox where parked_at is not null
      union all select 'job', count(*)::int from kernel.dead_job`,
  },
  {
    name: 'library_jobs_waiting',
    help: 'Jobs that are due; on Redis, running ones included',
    labels: ['queue'],
    statement: sql`select queue as label, count(*)::int as value from ${WAITING_JOBS} waiting group by 1`,
  },
  {
    name: 'library_job_age_seconds',
    help: 'How long the oldest of them has been due',
    labels: ['queue'],
    statement: sql`
      select queue as label, extract(epoch from now() - min(due_at))::float as value from ${WAITING_JOBS} waiting group by 1`,
  },
  {
    name: 'library_jobs_running',
    help: 'Running jobs, on PostgreSQL',
    labels: ['queue'],
    statement: sql`select name as label, count(*)::int as value from pgboss.job where state = 'active' group by 1`,
  },
];

/** Gauges about events, jobs, the database and the providers' circuits. */
@Injectable()
export class KernelMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.metrics.addSource({ name: 'library_database_up', help: '1 if the database answers within 2 s' }, () =>
      this.clock.within(UP_TIMEOUT_MS, this.read(sql`select 1 as value`)).catch(() => [{ value: 0 }]),
    );
    for (const source of STATEMENT_SOURCES)
      this.metrics.addSource(source, () => this.read(source.statement, source.labels?.[0]));
    this.metrics.addSource(
      { name: 'library_circuit_open', help: '1 while calls to a provider are held back', labels: ['provider'] },
      async () => openCircuits().map(({ provider, isOpen }) => ({ labels: { provider }, value: isOpen ? 1 : 0 })),
    );
  }

  private async read(statement: RawBuilder<Row>, labelName?: string): Promise<Reading[]> {
    const { rows } = await statement.execute((this.orm.em.fork() as EntityManager).getKysely());
    return rows.map(({ label, value }) => (labelName ? { labels: { [labelName]: label ?? '' }, value } : { value }));
  }
}
