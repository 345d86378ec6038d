import { EntityManager } from '@mikro-orm/postgresql';
import { SECOND } from '@msk/contracts';
import { Clock, domainError } from '@msk/kernel';
import { Controller, Get, Header, type OnModuleDestroy } from '@nestjs/common';
import { sql } from 'kysely';
import { migrations } from '../../migrations/index.js';
import { withoutApplied } from '../database/migrations/migrate.js';
import { PreparedReads } from '../database/statements/prepared-reads.js';
import { PreparedWrites } from '../database/statements/prepared-writes.js';
import { Public, SkipRateLimit } from '../http/access/access-rule.js';
import { HealthView } from './health.view.js';

/** A process is not ready when its database takes longer to answer. Source: promise R1. */
const DATABASE_TIMEOUT_MS = SECOND;

const PING = sql<object>`select 1`;

class NotReady extends domainError('unavailable', 'Not ready.', { retryAfter: 5 }) {}

@Public()
@SkipRateLimit()
@Controller('health')
export class HealthController implements OnModuleDestroy {
  private isStopping = false;

  constructor(
    private readonly em: EntityManager,
    private readonly reads: PreparedReads,
    private readonly writes: PreparedWrites,
    private readonly clock: Clock,
  ) {}

  /** The first shutdown hook: the load balancer sends no new requests while the running ones finish. */
  onModuleDestroy(): void {
    this.isStopping = true;
  }

  /** Check that the process is running. */
  @Get('live')
  @Header('Cache-Control', 'no-store')
  live(): HealthView {
    return { status: 'ok' };
  }

  /** Check that the process can serve requests: the database answers, all migrations are applied, and no shutdown has begun. */
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async ready(): Promise<HealthView> {
    if (this.isStopping || !(await this.isDatabaseReady())) throw new NotReady();
    return { status: 'ok' };
  }

  private isDatabaseReady(): Promise<boolean> {
    return this.clock.within(DATABASE_TIMEOUT_MS, this.isEveryPoolAnswering()).catch(() => false);
  }

  private async isEveryPoolAnswering(): Promise<boolean> {
    const [isMigrated] = await Promise.all([this.isMigrated(), this.reads.query(PING), this.writes.query(PING)]);
    return isMigrated;
  }

  private async isMigrated(): Promise<boolean> {
    const { rows } = await sql<{ name: string }>`select name from migration.applied`.execute(
      this.em.fork().getKysely(),
    );
    return withoutApplied(migrations, rows).length === 0;
  }
}
