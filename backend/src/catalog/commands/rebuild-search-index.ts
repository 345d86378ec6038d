import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SearchIndex } from '../search/search-index.js';

/** Makes the whole search index anew from the library; answers how many videos it read. */
export class RebuildSearchIndex extends Command<number> {}

/** Videos in one transaction: small enough that an edit never waits long for its turn. */
const BATCH = 20;

@CommandHandler(RebuildSearchIndex)
export class RebuildSearchIndexHandler implements ICommandHandler<RebuildSearchIndex> {
  constructor(
    private readonly em: EntityManager,
    private readonly index: SearchIndex,
  ) {}

  async execute(): Promise<number> {
    // Withdrawn videos too: were one still in the index, it would leave it now.
    const videos = await this.em.execute<{ id: string }[]>('select id from catalog.video order by id');
    for (let from = 0; from < videos.length; from += BATCH) {
      const ids = videos.slice(from, from + BATCH).map(({ id }) => id);
      await this.em.transactional(() => this.index.refresh(ids));
    }
    return videos.length;
  }
}
