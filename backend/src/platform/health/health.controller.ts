import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Controller, Get, Header, type OnModuleDestroy } from '@nestjs/common';
import { migrations } from '../../migrations/index.js';
import { Public, Uncounted } from '../http/access/access-rule.js';
import { HealthView } from './health.view.js';
import { NotReady } from './not-ready.js';

/** Longest a ready process may wait for its database, milliseconds. Source: promise R1. */
const PATIENCE = 1_000;

@Public()
@Uncounted()
@Controller('health')
export class HealthController implements OnModuleDestroy {
  private stopping = false;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** The first that a stop calls, so that no new calls are sent here while the last ones finish. */
  onModuleDestroy(): void {
    this.stopping = true;
  }

  /** The process turns. */
  @Get('live')
  @Header('Cache-Control', 'no-store')
  live(): HealthView {
    return { status: 'ok' };
  }

  /** Calls may be sent here: the database answers, its schema is ours, and nobody is stopping the process. */
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async ready(): Promise<HealthView> {
    if (this.stopping || !(await this.databaseIsOurs())) throw new NotReady();
    return { status: 'ok' };
  }

  private databaseIsOurs(): Promise<boolean> {
    return this.clock.within(PATIENCE, this.isMigrated()).catch(() => false);
  }

  private async isMigrated(): Promise<boolean> {
    const rows = await this.em.fork().execute<{ name: string }[]>('select name from migration.applied');
    const applied = new Set(rows.map(({ name }) => name));
    return migrations.every(({ name }) => applied.has(name));
  }
}
