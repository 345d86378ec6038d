import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { DEFAULT_PREFERENCES, MAX_CARDS, type ReviewRating, UNDO_REVIEW_MS } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { CardNotFound, ReviewIdTaken, TooLateToUndo, TooManyCards } from './domain/errors.js';
import { type CardMemory, review } from './domain/schedule.js';
import { IS_VISIBLE } from './queries/visible-card.js';

export interface NewCard {
  id: string;
  userId: string;
  videoId: string;
  callId: string | null;
  noteId: string | null;
  learningPoint: string | null;
  /** Where the learning point is said. */
  seconds: number | null;
}

export interface NewReview {
  /** Made by the client. */
  id: string;
  cardId: string;
  userId: string;
  rating: ReviewRating;
  at: Date;
}

/** Cards and their reviews. A card's schedule is the fold of its reviews in the order of their times. Source: ADR 0036. */
@Injectable()
export class CardRepository {
  constructor(private readonly em: EntityManager) {}

  /** Stores a card unless there is one of the same source. Cards of one user are added one after the other, for the limit. */
  add(card: NewCard, now: Date): Promise<{ id: string; isNew: boolean }> {
    return this.em.transactional(async (em) => {
      const { id, userId, videoId, callId, noteId, learningPoint, seconds } = card;
      const kind = callId ? 'call' : noteId ? 'note' : 'learning-point';
      const database = em.getKysely();
      await sql`select pg_advisory_xact_lock(hashtextextended(${`cards ${userId}`}, 0))`.execute(database);
      const { rows } = await sql<{ known: string | null; count: number }>`
        select (select id from learning.review_card
                 where user_id = ${userId} and (call_id = ${callId} or note_id = ${noteId}
                       or video_id = ${videoId} and learning_point = ${learningPoint})) as known,
               (select count(*)::integer from learning.review_card where user_id = ${userId}) as count`.execute(
        database,
      );
      const { known, count } = rows[0]!;
      if (known) return { id: known, isNew: false };
      if (count >= MAX_CARDS) throw new TooManyCards(MAX_CARDS);
      await sql`
        insert into learning.review_card
               (id, user_id, video_id, kind, call_id, note_id, learning_point, seconds, created_at, due_at)
        values (${id}, ${userId}, ${videoId}, ${kind}, ${callId}, ${noteId}, ${learningPoint}, ${seconds}, ${now}, ${now})`.execute(
        database,
      );
      return { id, isNew: true };
    });
  }

  /** Makes the card of a note about a second that is to be asked again; of another note none. */
  async addOfNote(noteId: string, now: Date): Promise<void> {
    const { rows } = await sql<Pick<NewCard, 'userId' | 'videoId'>>`
      select user_id as "userId", video_id as "videoId" from learning.note
       where id = ${noteId} and ask_again and seconds is not null`.execute(this.em.getKysely());
    const none = { callId: null, learningPoint: null, seconds: null };
    for (const note of rows) await this.add({ ...none, ...note, id: randomUUID(), noteId }, now);
  }

  /** Its reviews go with it. A note is not asked again then, or its next edit would bring the card back. */
  async remove(userId: string, id: string): Promise<void> {
    await sql`
      with removed as (delete from learning.review_card where id = ${id} and user_id = ${userId} returning note_id)
      update learning.note set ask_again = false where id in (select note_id from removed)`.execute(
      this.em.getKysely(),
    );
  }

  /** Stores a review unless it was stored before; returns whether it is new. A time before the card or in the future is moved. */
  record({ id, cardId, userId, rating, at }: NewReview, now: Date): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const database = em.getKysely();
      const { rows } = await sql<{ createdAt: string | Date }>`
        select c.created_at as "createdAt" from learning.review_card c
         where c.id = ${cardId} and c.user_id = ${userId} and ${IS_VISIBLE} for update of c`.execute(database);
      if (!rows[0]) throw new CardNotFound();
      const earliest = new Date(rows[0].createdAt).getTime();
      const reviewedAt = new Date(Math.max(earliest, Math.min(at.getTime(), now.getTime())));
      const { rows: inserted } = await sql`
        insert into learning.review (id, card_id, user_id, rating, reviewed_at, received_at, retention, memory)
        values (${id}, ${cardId}, ${userId}, ${rating}, ${reviewedAt}, ${now},
                coalesce((select desired_retention from learning.preferences where user_id = ${userId}),
                         ${DEFAULT_PREFERENCES.desiredRetention}), '{}')
            on conflict (id) do nothing returning id`.execute(database);
      if (inserted.length > 0) {
        await this.schedule(em, cardId);
        return true;
      }
      const { rows: same } = await sql`
        select from learning.review where id = ${id} and card_id = ${cardId} and user_id = ${userId}`.execute(database);
      if (same.length === 0) throw new ReviewIdTaken();
      return false;
    });
  }

  /** Undoing twice, or what was never stored, is no error. */
  undo(userId: string, id: string, now: Date): Promise<void> {
    return this.em.transactional(async (em) => {
      const database = em.getKysely();
      const { rows } = await sql<{ cardId: string; isLate: boolean }>`
        select r.card_id as "cardId", r.received_at < ${new Date(now.getTime() - UNDO_REVIEW_MS)} as "isLate"
          from learning.review r join learning.review_card c on c.id = r.card_id
         where r.id = ${id} and r.user_id = ${userId} and r.undone_at is null for update of c`.execute(database);
      if (!rows[0]) return;
      if (rows[0].isLate) throw new TooLateToUndo();
      await sql`update learning.review set undone_at = ${now}, memory = null where id = ${id}`.execute(database);
      await this.schedule(em, rows[0].cardId);
    });
  }

  /** Folds the reviews of a card, whose row is locked. */
  private async schedule(em: EntityManager, id: string): Promise<void> {
    const database = em.getKysely();
    const { rows } = await sql<ReviewRow>`
      select r.id, r.rating, r.reviewed_at as "reviewedAt", r.retention::float8 as retention, r.memory,
             c.created_at as "createdAt"
        from learning.review r join learning.review_card c on c.id = r.card_id
       where r.card_id = ${id} and r.undone_at is null order by r.reviewed_at, r.id`.execute(database);
    const changed: { id: string; memory: CardMemory }[] = [];
    let memory: CardMemory | null = null;
    for (const { id: reviewId, createdAt, reviewedAt, memory: stored, ...logged } of rows) {
      memory = review({ id, createdAt: new Date(createdAt), memory }, { ...logged, at: new Date(reviewedAt) });
      if (!isDeepStrictEqual(memory, stored)) changed.push({ id: reviewId, memory });
    }
    await sql`
      update learning.review r set memory = n.memory
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n (id uuid, memory jsonb) where r.id = n.id`.execute(
      database,
    );
    await sql`
      update learning.review_card
         set state = ${memory?.state ?? 'new'}, due_at = coalesce(${memory?.dueAt ?? null}, created_at),
             stability = ${memory?.stability ?? null}, last_review_at = ${memory?.lastReviewAt ?? null}
       where id = ${id}`.execute(database);
  }
}

interface ReviewRow {
  id: string;
  rating: ReviewRating;
  reviewedAt: string | Date;
  retention: number;
  memory: CardMemory;
  createdAt: string | Date;
}
