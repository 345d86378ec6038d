import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { indexLibrary } from '../search/index-library.js';
import { SearchIndex } from '../search/search-index.js';

/** Makes the whole search index anew from the library; answers how many videos it read. */
export class RebuildSearchIndex extends Command<number> {}

@CommandHandler(RebuildSearchIndex)
export class RebuildSearchIndexHandler implements ICommandHandler<RebuildSearchIndex> {
  constructor(
    private readonly em: EntityManager,
    private readonly index: SearchIndex,
  ) {}

  execute(): Promise<number> {
    return indexLibrary(this.em, this.index, { first: 0, of: 1 });
  }
}
