import { EntityManager } from '@mikro-orm/postgresql';
import type {
  ExportedCall,
  ExportedCard,
  ExportedLearning,
  ExportedReel,
  ExportedReview,
  ExportedWorklist,
  Note,
  Playlist,
} from '@msk/contracts';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { isoTime } from '../../platform/database/iso-time.js';
import { PREFERENCES } from '../preferences.repository.js';
import { GetLearningExport } from '../published-queries.js';
import { toPlaylist } from './playlists/playlist-row.js';
import { CALL, NOTE, toCall, toNote, toWatchRecord, type WatchRecordRow } from './rows.js';

/** Personal data that Learning begins to store is added here. Source: promise P1. */
@QueryHandler(GetLearningExport)
export class GetLearningExportHandler implements IQueryHandler<GetLearningExport> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: GetLearningExport): Promise<ExportedLearning> {
    const watched = await this.select(sql<Omit<WatchRecordRow, 'id'>>`
      select video_id as "videoId", progress as "watchProgress", position_seconds as "positionSeconds",
             completed_at as "completedAt", last_watched_at as "lastWatchedAt"
        from learning.watch_record where user_id = ${userId} order by last_watched_at, video_id`);
    const starred = await this.select(sql<ExportedLearning['starred'][number]>`
      select video_id as "videoId", notes, created_at as "createdAt"
        from learning.bookmark where user_id = ${userId} order by created_at, id`);
    const notes = await this.select(sql<Note>`
      select ${NOTE} from learning.note n where n.user_id = ${userId} order by n.created_at, n.id`);
    const [preferences = null] = await this.select(sql<NonNullable<ExportedLearning['preferences']>>`
      select ${PREFERENCES}, changed_at as "changedAt" from learning.preferences where user_id = ${userId}`);
    const playlists = await this.select(sql<Playlist>`
      select p.id, p.title, p.kind, array_to_json(p.video_ids) as "videoIds", p.created_at as "createdAt",
             p.updated_at as "updatedAt"
        from learning.playlist p where p.user_id = ${userId} order by p.created_at, p.id`);
    const worklists = await this.select(sql<ExportedWorklist>`
      select w.id, w.joint, w.pathology, w.created_at as "createdAt",
             (select json_agg(json_build_object('id', i.id, 'videoId', i.video_id) order by i.place)
                from learning.worklist_item i where i.worklist_id = w.id) as items
        from learning.worklist w where w.user_id = ${userId} order by w.created_at, w.id`);
    const calls = await this.select(sql<ExportedCall>`
      select ${CALL}, c.gradings from learning.call c where c.user_id = ${userId} order by c.called_at, c.id`);
    const reels = await this.select(sql<ExportedReel>`
      select id, title, items, show_notes as "showNotes", link_id is not null as "hasLink",
             link_expires_at as "linkExpiresAt", created_at as "createdAt", updated_at as "updatedAt"
        from learning.reel where user_id = ${userId} order by created_at, id`);
    const cards = await this.select(sql<ExportedCard>`
      select id, video_id as "videoId", kind, call_id as "callId", note_id as "noteId", learning_point as "learningPoint",
             created_at as "createdAt", due_at as "dueAt", state
        from learning.review_card where user_id = ${userId} order by created_at, id`);
    const reviews = await this.select(sql<ExportedReview>`
      select id, card_id as "cardId", rating, reviewed_at as "reviewedAt", undone_at as "undoneAt"
        from learning.review where user_id = ${userId} order by reviewed_at, id`);
    return {
      watched: watched.map((record) => toWatchRecord(record)),
      views: await this.select(sql<ExportedLearning['views'][number]>`
        select video_id as "videoId", viewed_on::text as day
          from learning.daily_view where user_id = ${userId} order by viewed_on, video_id`),
      starred: starred.map((bookmark) => ({ ...bookmark, createdAt: isoTime(bookmark.createdAt) })),
      notes: notes.map(toNote),
      playlists: playlists.map(toPlaylist),
      worklists: worklists.map((worklist) => ({ ...worklist, createdAt: isoTime(worklist.createdAt) })),
      calls: calls.map(toCall),
      reels: reels.map((reel) => ({
        ...reel,
        linkExpiresAt: isoTime(reel.linkExpiresAt),
        createdAt: isoTime(reel.createdAt),
        updatedAt: isoTime(reel.updatedAt),
      })),
      cards: cards.map((card) => ({
        ...card,
        createdAt: isoTime(card.createdAt),
        dueAt: isoTime(card.dueAt),
      })),
      reviews: reviews.map((review) => ({
        ...review,
        reviewedAt: isoTime(review.reviewedAt),
        undoneAt: isoTime(review.undoneAt),
      })),
      preferences: preferences && { ...preferences, changedAt: isoTime(preferences.changedAt) },
    };
  }

  private async select<Row extends object>(query: RawBuilder<Row>): Promise<Row[]> {
    return (await query.execute(this.em.getKysely())).rows;
  }
}
