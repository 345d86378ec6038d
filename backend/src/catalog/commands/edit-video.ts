import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { type CheckedText, checkStatements } from '@msk/lexicon';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit-trail.js';
import type { Wording } from '../domain/video.js';
import { VideoRepository } from '../video.repository.js';

export class EditVideo extends Command<void> {
  constructor(
    readonly videoId: string,
    readonly wording: Wording,
    /** The admin's user id. */
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(EditVideo)
export class EditVideoHandler implements ICommandHandler<EditVideo> {
  constructor(
    private readonly em: EntityManager,
    private readonly videos: VideoRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ videoId, wording, by }: EditVideo): Promise<void> {
    const video = await this.videos.get(videoId);
    const before = video.wording;
    const text = { ...before, cues: await this.readCues(videoId) };
    video.edit(wording, { by, at: this.clock.now(), check: (statements) => checkStatements(statements, text) });
    audit({ action: 'video.edited', target: { kind: 'video', id: videoId }, before, after: video.wording });
    await this.videos.save(video);
  }

  private async readCues(videoId: string): Promise<CheckedText['cues']> {
    const { rows } = await sql<Pick<CheckedText, 'cues'>>`
      select cues from catalog.transcript where video_id = ${videoId}`.execute(this.em.getKysely());
    return rows[0]?.cues ?? null;
  }
}
