import { MAX_GENERATED_CLIPS, MAX_REEL_TITLE_LENGTH } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { FindSpokenClips } from '../../../catalog/index.js';
import { NoMoments } from '../domain/errors.js';
import { Reel } from '../domain/reel.js';
import { ReelRepository } from '../reel.repository.js';

/** Creates a reel of the clips in which a query is said; returns false if it has been created before. */
export class CreateReelFromSearch extends Command<boolean> {
  constructor(
    readonly reel: { id: string; userId: string },
    readonly query: string,
  ) {
    super();
  }
}

@CommandHandler(CreateReelFromSearch)
export class CreateReelFromSearchHandler implements ICommandHandler<CreateReelFromSearch> {
  constructor(
    private readonly reels: ReelRepository,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  /** @throws NoMoments */
  async execute({ reel, query }: CreateReelFromSearch): Promise<boolean> {
    const clips = await this.queries.execute(new FindSpokenClips(query, MAX_GENERATED_CLIPS));
    if (clips.length === 0) throw new NoMoments();
    const title = [...query.trim()].slice(0, MAX_REEL_TITLE_LENGTH).join('');
    const items = clips.map((clip) => ({ ...clip, note: null }));
    return this.reels.add(new Reel(reel, { title, items }, this.clock.now()));
  }
}
