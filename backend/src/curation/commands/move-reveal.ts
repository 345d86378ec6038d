import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit-trail.js';
import { NoSuchLine } from '../domain/errors.js';
import { PendingVideoRepository } from '../pending-video.repository.js';

/** Moves the reveal to a line of the transcript; null where no line tells the diagnosis. */
export class MoveReveal extends Command<void> {
  constructor(
    readonly videoId: string,
    readonly cueIndex: number | null,
    /** The version that the curator saw. */
    readonly version?: number,
  ) {
    super();
  }
}

@CommandHandler(MoveReveal)
export class MoveRevealHandler implements ICommandHandler<MoveReveal> {
  constructor(
    private readonly em: EntityManager,
    private readonly videos: PendingVideoRepository,
  ) {}

  async execute({ videoId, cueIndex, version }: MoveReveal): Promise<void> {
    await this.videos.get(videoId);
    const at = cueIndex === null ? null : await this.findStart(videoId, cueIndex);
    await this.videos.change(videoId, version, (video) => {
      const { changed } = video.moveReveal(at);
      if (!changed) return;
      audit({ action: 'reveal.moved', target: { kind: 'video', id: videoId }, after: { cueIndex, at } });
    });
  }

  private async findStart(videoId: string, cueIndex: number): Promise<number> {
    const { rows } = await sql<{ start: number | null }>`
      select (cues -> ${cueIndex}::int ->> 'start')::float8 as start
        from curation.pending_video where id = ${videoId}`.execute(this.em.getKysely());
    const start = rows[0]?.start ?? null;
    if (start === null) throw new NoSuchLine();
    return start;
  }
}
