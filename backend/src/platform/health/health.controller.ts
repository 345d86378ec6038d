import { MikroORM } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, Header, type OnApplicationShutdown } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../http/access/access-rule.js';
import { NotReady } from './not-ready.js';

/** Longest a ready process may wait for its database, milliseconds. Source: promise R1. */
const PATIENCE = 1_000;

@ApiExcludeController()
@Public()
@Controller('health')
export class HealthController implements OnApplicationShutdown {
  private stopping = false;

  constructor(
    private readonly orm: MikroORM,
    private readonly em: EntityManager,
  ) {}

  onApplicationShutdown(): void {
    this.stopping = true;
  }

  /** The process turns. */
  @Get('live')
  @Header('Cache-Control', 'no-store')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Requests may be sent here: the database answers and nobody is stopping the process. */
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async ready(): Promise<{ status: 'ok' }> {
    if (this.stopping || !(await this.databaseAnswers())) throw new NotReady();
    return { status: 'ok' };
  }

  private async databaseAnswers(): Promise<boolean> {
    if (!(await this.orm.isConnected())) return false;
    const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE, false).unref());
    const answer = this.em
      .fork()
      .execute('select 1')
      .then(
        () => true,
        () => false,
      );
    return Promise.race([answer, late]);
  }
}
