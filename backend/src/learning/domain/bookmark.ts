import { randomUUID } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Starred } from '@msk/contracts';
import { AggregateRoot } from '@msk/kernel';
import { VideoStarred, VideoUnstarred } from '../../events/learning.js';
import { NotesChangedMeanwhile } from './errors.js';

/** A video that a user has bookmarked, with the user's notes on it. */
@Entity({ schema: 'learning', tableName: 'bookmark' })
export class Bookmark extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) readonly id: string = randomUUID();
  @Property({ type: 'uuid' }) readonly userId: string;
  @Property({ type: 'uuid' }) readonly videoId: string;
  @Property({ type: 'text', nullable: true }) protected notes: string | null;
  @Property({ type: 'datetime' }) protected createdAt: Date;
  /** Two devices on one bookmark: the second gets a conflict instead of overwriting the first. */
  @Property({ type: 'integer', version: true }) protected version!: number;

  private constructor(userId: string, videoId: string, notes: string | null, now: Date) {
    super();
    this.userId = userId;
    this.videoId = videoId;
    this.notes = notes;
    this.createdAt = now;
  }

  static star(userId: string, videoId: string, notes: string | null, now: Date): Bookmark {
    const bookmark = new Bookmark(userId, videoId, notes, now);
    bookmark.record(VideoStarred({ videoId, userId }));
    return bookmark;
  }

  /** @throws NotesChangedMeanwhile when the change was made on another version than the present one */
  editNotes(notes: string | null, version: number | undefined): void {
    if (version !== undefined && version !== this.version) throw new NotesChangedMeanwhile(this.state());
    this.notes = notes;
  }

  unstar(): void {
    this.record(VideoUnstarred({ videoId: this.videoId, userId: this.userId }));
  }

  private state(): Omit<Starred, 'video'> {
    const { id, videoId, notes, version } = this;
    return { id, videoId, notes, createdAt: this.createdAt.toISOString(), version };
  }
}
