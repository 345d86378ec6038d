import { EntityManager } from '@mikro-orm/postgresql';
import { MAX_NOTES, MAX_NOTES_PER_VIDEO } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { NoteIdTaken, NoteNotFound, TooManyNotes, TooManyNotesInAll, VideoNotFound } from './domain/errors.js';
import { Note } from './domain/note.js';
import { KnownVideoRepository } from './known-video.repository.js';

@Injectable()
export class NoteRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly videos: KnownVideoRepository,
  ) {}

  /**
   * Stores a note unless its id is stored already; returns whether it is new. Notes of one user are added one after the
   * other, so that the limits hold.
   */
  add(note: Note): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const { userId, videoId } = note;
      const database = em.getKysely();
      await sql`select pg_advisory_xact_lock(hashtextextended(${`notes ${userId}`}, 0)),
                       pg_advisory_xact_lock(hashtextextended(${`note ${note.id}`}, 0))`.execute(database);
      const { rows } = await sql<{ isPublished: boolean; ofVideo: number; inAll: number; isKnown: boolean | null }>`
        select exists (select from learning.video where id = ${videoId} and is_published) as "isPublished",
               (select count(*)::integer from learning.note where user_id = ${userId} and video_id = ${videoId}) as "ofVideo",
               (select count(*)::integer from learning.note where user_id = ${userId}) as "inAll",
               (select user_id = ${userId} and video_id = ${videoId} from learning.note where id = ${note.id}) as "isKnown"`.execute(
        database,
      );
      const { isPublished, ofVideo, inAll, isKnown } = rows[0]!;
      if (!isPublished) throw new VideoNotFound();
      if (isKnown) return false;
      if (isKnown === false) throw new NoteIdTaken(); // of another user or another video
      if (ofVideo >= MAX_NOTES_PER_VIDEO) throw new TooManyNotes(MAX_NOTES_PER_VIDEO);
      if (inAll >= MAX_NOTES) throw new TooManyNotesInAll(MAX_NOTES);
      await em.persist(note).flush();
      return true;
    });
  }

  /** @throws NoteNotFound also when the note is another user's, or its video has been withdrawn */
  async get(userId: string, id: string): Promise<Note> {
    const note = await this.em.findOne(Note, { id, userId });
    if (!note || !(await this.videos.isPublished(note.videoId))) throw new NoteNotFound();
    return note;
  }

  async remove(userId: string, id: string): Promise<void> {
    await sql`delete from learning.note where id = ${id} and user_id = ${userId}`.execute(this.em.getKysely());
  }

  save(): Promise<void> {
    return this.em.flush();
  }
}
