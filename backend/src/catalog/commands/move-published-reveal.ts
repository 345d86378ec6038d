import { EntityManager } from '@mikro-orm/postgresql';
import type { CaseReveal, Cue } from '@msk/contracts';
import { movedCaseReveal } from '@msk/lexicon';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit-trail.js';
import { NoSuchLine } from '../domain/errors.js';
import { VideoRepository } from '../video.repository.js';

/** Moves the reveal of a published case to a line of its transcript; null where no line tells the diagnosis. */
export class MovePublishedReveal extends Command<CaseReveal> {
  constructor(
    readonly videoId: string,
    readonly cueIndex: number | null,
  ) {
    super();
  }
}

@CommandHandler(MovePublishedReveal)
export class MovePublishedRevealHandler implements ICommandHandler<MovePublishedReveal> {
  constructor(
    private readonly em: EntityManager,
    private readonly videos: VideoRepository,
  ) {}

  async execute({ videoId, cueIndex }: MovePublishedReveal): Promise<CaseReveal> {
    const video = await this.videos.get(videoId);
    const cues = await this.readCues(videoId);
    const line = cueIndex === null ? null : cues[cueIndex];
    if (line === undefined) throw new NoSuchLine();
    const before = video.revealed;
    const moved = video.moveReveal((duration) => movedCaseReveal(line?.start ?? null, { cues, duration }));
    if (before?.how === 'curator' && before.at === moved.at) return moved;
    const target = { kind: 'video', id: videoId };
    audit({
      action: 'reveal.moved',
      target,
      before: { at: before?.at ?? null },
      after: { cueIndex, at: moved.at },
    });
    await this.videos.save(video);
    return moved;
  }

  private async readCues(videoId: string): Promise<Cue[]> {
    const { rows } = await sql<{ cues: Cue[] | null }>`
      select cues from catalog.transcript where video_id = ${videoId}`.execute(this.em.getKysely());
    return rows[0]?.cues ?? [];
  }
}
