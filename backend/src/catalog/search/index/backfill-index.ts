import { MikroORM, RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../../../platform/config/settings.js';
import { SETTINGS } from '../../../platform/config/settings.module.js';
import { withApplicationRole } from '../../../platform/database/migrations/application-role.js';
import { RebuildSearchIndex } from '../../commands/rebuild-search-index.js';
import { hasUnindexedCases, withReindexLock } from './reindex-library.js';

/**
 * Indexes missing cases in the background when a worker starts, as after a release that empties the search index. Workers
 * that start meanwhile wait for the lock, and continue where a killed one stopped.
 */
@Injectable()
export class IndexBackfill implements OnApplicationBootstrap {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly orm: MikroORM,
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly log: PinoLogger,
  ) {}

  /** A worker that cannot reach the database now starts nevertheless. */
  onApplicationBootstrap(): void {
    if (this.settings.ROLE === 'web') return;
    this.backfill().then(
      (videos) => videos > 0 && this.log.info({ videos }, 'Missing cases were added to the search index'),
      (error) =>
        this.log.error(
          { err: error },
          'Missing cases could not be added to the search index; run rebuild-search-index',
        ),
    );
  }

  private async backfill(): Promise<number> {
    if (!(await hasUnindexedCases(this.em.fork()))) return 0;
    const reindex = () =>
      RequestContext.create(this.orm.em, () => this.commands.execute(new RebuildSearchIndex('missing')));
    return withReindexLock(withApplicationRole(this.settings.DATABASE_URL), reindex);
  }
}
