import { EntityManager } from '@mikro-orm/postgresql';
import { MAX_GENERATED_CLIPS, MAX_REEL_NOTE_LENGTH } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { GetClips } from '../../../catalog/index.js';
import { isPublished } from '../../queries/published.js';
import { NoBookmarks } from '../domain/errors.js';
import { Reel } from '../domain/reel.js';
import { ReelRepository } from '../reel.repository.js';

/**
 * Creates a reel of the user's latest bookmarks: the seconds of the timed notes on a case, or, without one, where it tells its
 * diagnosis, with what was noted. Returns false if it has been created before.
 */
export class CreateReelFromBookmarks extends Command<boolean> {
  constructor(readonly reel: { id: string; userId: string }) {
    super();
  }
}

interface Place {
  videoId: string;
  seconds: number | null;
  note: string | null;
}

@CommandHandler(CreateReelFromBookmarks)
export class CreateReelFromBookmarksHandler implements ICommandHandler<CreateReelFromBookmarks> {
  constructor(
    private readonly em: EntityManager,
    private readonly reels: ReelRepository,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  /** @throws NoBookmarks */
  async execute({ reel }: CreateReelFromBookmarks): Promise<boolean> {
    const places = await this.readPlaces(reel.userId);
    const clips = await this.queries.execute(new GetClips(places));
    const items = clips.flatMap((clip, at) => (clip ? [{ ...clip, note: shorten(places[at]!.note) }] : []));
    if (items.length === 0) throw new NoBookmarks();
    return this.reels.add(new Reel(reel, { title: 'My bookmarks', items }, this.clock.now()));
  }

  private async readPlaces(userId: string): Promise<Place[]> {
    const { rows } = await sql<Place>`
      select b.video_id as "videoId", n.seconds, coalesce(n.text, b.notes) as note
        from learning.bookmark b
        left join learning.note n on n.user_id = b.user_id and n.video_id = b.video_id and n.seconds is not null
       where b.user_id = ${userId} and ${isPublished(sql`b.video_id`)}
       order by b.created_at desc, b.id, n.seconds, n.id limit ${MAX_GENERATED_CLIPS}`.execute(this.em.getKysely());
    return rows;
  }
}

/** Bookmarks and notes may have longer texts than clips. */
function shorten(note: string | null): string | null {
  const characters = [...(note ?? '')];
  if (characters.length <= MAX_REEL_NOTE_LENGTH) return note;
  return `${characters.slice(0, MAX_REEL_NOTE_LENGTH - 1).join('')}…`;
}
