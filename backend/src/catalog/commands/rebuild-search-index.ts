import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ReindexScope, reindexLibrary } from '../search/index/reindex-library.js';
import { SearchIndex } from '../search/index/search-index.js';

/** Indexes the whole library, or the cases that are missing in the index; returns the number of videos read. */
export class RebuildSearchIndex extends Command<number> {
  constructor(readonly scope: ReindexScope = 'all') {
    super();
  }
}

@CommandHandler(RebuildSearchIndex)
export class RebuildSearchIndexHandler implements ICommandHandler<RebuildSearchIndex> {
  constructor(
    private readonly em: EntityManager,
    private readonly index: SearchIndex,
  ) {}

  execute({ scope }: RebuildSearchIndex): Promise<number> {
    return reindexLibrary(this.em, this.index, scope);
  }
}
