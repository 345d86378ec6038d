import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Extent, indexLibrary } from '../search/index-library.js';
import { SearchIndex } from '../search/search-index.js';

/** Makes the search index from the library, all of it or what it lacks; answers how many videos it read. */
export class RebuildSearchIndex extends Command<number> {
  constructor(readonly extent: Extent = 'all') {
    super();
  }
}

@CommandHandler(RebuildSearchIndex)
export class RebuildSearchIndexHandler implements ICommandHandler<RebuildSearchIndex> {
  constructor(
    private readonly em: EntityManager,
    private readonly index: SearchIndex,
  ) {}

  execute({ extent }: RebuildSearchIndex): Promise<number> {
    return indexLibrary(this.em, this.index, extent);
  }
}
