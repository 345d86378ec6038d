import { MikroORM, RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../platform/config/settings.js';
import { SETTINGS } from '../platform/config/settings.module.js';
import { RebuildSearchIndex } from './commands/rebuild-search-index.js';

/** After a release that begins the search index anew, the first worker makes it, while the library fills again. */
@Injectable()
export class FillEmptyIndex implements OnApplicationBootstrap {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly orm: MikroORM,
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly log: PinoLogger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.ROLE === 'web') return;
    const [{ empty }] = await this.em.fork().execute<[{ empty: boolean }]>(
      `select exists (select from catalog.video where status = 'published')
              and not exists (select from catalog.search_entry) as empty`,
    );
    if (!empty) return;
    RequestContext.create(this.orm.em, () => this.commands.execute(new RebuildSearchIndex())).then(
      (videos) => this.log.info({ videos }, 'The search index was empty and is made'),
      (error) => this.log.error({ err: error }, 'The search index is empty; rebuild-search-index makes it'),
    );
  }
}
