import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import type { CardSource } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { GetCaseContents } from '../../../catalog/index.js';
import { CardRepository, type NewCard } from '../card.repository.js';
import { CardSourceNotFound, NoteWithoutSecond, NotWatchedYet } from '../domain/errors.js';
import { findSpokenSecond } from '../domain/find-spoken-second.js';

/** Makes a card; there is one for each source. A note is asked again from then on, and a call that was right is not. */
export class AddCard extends Command<{ id: string; isNew: boolean }> {
  constructor(
    readonly userId: string,
    readonly from: CardSource,
  ) {
    super();
  }
}

type Source = Pick<NewCard, 'videoId'> & Partial<Pick<NewCard, 'callId' | 'noteId' | 'learningPoint' | 'seconds'>>;

@CommandHandler(AddCard)
export class AddCardHandler implements ICommandHandler<AddCard> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly cards: CardRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, from }: AddCard): Promise<{ id: string; isNew: boolean }> {
    const source = await this.find(userId, from);
    const none = { callId: null, noteId: null, learningPoint: null, seconds: null };
    return this.cards.add({ ...none, ...source, id: randomUUID(), userId }, this.clock.now());
  }

  private find(userId: string, from: CardSource): Promise<Source> {
    if ('callId' in from) return this.findCall(userId, from.callId);
    if ('noteId' in from) return this.markNote(userId, from.noteId);
    return this.findLearningPoint(userId, from.videoId, from.learningPoint);
  }

  private async findCall(userId: string, callId: string): Promise<Source> {
    const { rows } = await sql<{ videoId: string }>`
      select video_id as "videoId" from learning.call
       where id = ${callId} and user_id = ${userId} and grade in ('close', 'wrong')`.execute(this.em.getKysely());
    if (!rows[0]) throw new CardSourceNotFound();
    return { ...rows[0], callId };
  }

  private async markNote(userId: string, noteId: string): Promise<Source> {
    const { rows } = await sql<{ videoId: string; seconds: number | null }>`
      update learning.note n set ask_again = ask_again or seconds is not null
       where id = ${noteId} and user_id = ${userId}
         and exists (select from learning.video v where v.id = n.video_id and v.is_published)
      returning video_id as "videoId", seconds`.execute(this.em.getKysely());
    const note = rows[0];
    if (!note) throw new CardSourceNotFound();
    if (note.seconds === null) throw new NoteWithoutSecond();
    return { videoId: note.videoId, noteId };
  }

  private async findLearningPoint(userId: string, videoId: string, learningPoint: string): Promise<Source> {
    const [found] = await this.queries.execute(new GetCaseContents([videoId]));
    if (!found?.analysis?.learningPoints.includes(learningPoint)) throw new CardSourceNotFound();
    const { rows } = await sql`
      select from learning.watch_record where user_id = ${userId} and video_id = ${videoId}`.execute(
      this.em.getKysely(),
    );
    if (rows.length === 0) throw new NotWatchedYet();
    return { videoId, learningPoint, seconds: findSpokenSecond(learningPoint, found.cues ?? []) };
  }
}
