import { MikroORM, RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../platform/config/settings.js';
import { SETTINGS } from '../platform/config/settings.module.js';
import { asApplication } from '../platform/database/application-role.js';
import { RebuildSearchIndex } from './commands/rebuild-search-index.js';
import { inFillingTurn } from './search/filling-turn.js';
import { lacksCases } from './search/index-library.js';

/**
 * After a release that begins the search index anew, the first worker makes it, while the library fills again. Others that
 * start meanwhile wait their turn, and take up what is left should it be killed.
 */
@Injectable()
export class CompleteIndex implements OnApplicationBootstrap {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly orm: MikroORM,
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly log: PinoLogger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.ROLE === 'web' || !(await lacksCases(this.em.fork()))) return;
    this.complete().then(
      (videos) => this.log.info({ videos }, 'The search index lacked cases and has them now'),
      (error) => this.log.error({ err: error }, 'The search index lacks cases; rebuild-search-index takes them in'),
    );
  }

  private complete(): Promise<number> {
    const fill = () =>
      RequestContext.create(this.orm.em, () => this.commands.execute(new RebuildSearchIndex('missing')));
    return inFillingTurn(asApplication(this.settings.DATABASE_URL), fill);
  }
}
