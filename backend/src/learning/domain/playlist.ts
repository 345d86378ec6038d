import { randomUUID } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { MAX_PLAYLIST_VIDEOS, type Playlist as PlaylistAnswer } from '@msk/contracts';
import { PlaylistIsFull, WatchLaterIsFixed } from './errors.js';

/** Videos in an order that a user has given them: an own list, or the one of videos to watch later. */
@Entity({ schema: 'learning', tableName: 'playlist' })
export class Playlist {
  @PrimaryKey({ type: 'uuid' }) readonly id: string = randomUUID();
  @Property({ type: 'uuid' }) readonly userId: string;
  @Property({ type: 'text' }) readonly kind: PlaylistAnswer['kind'];
  @Property({ type: 'text' }) protected title: string;
  /** Videos that have been withdrawn keep their place. */
  @Property({ type: 'uuid[]' }) protected videoIds: string[] = [];
  @Property({ type: 'datetime' }) protected createdAt: Date;
  @Property({ type: 'datetime' }) protected updatedAt: Date;

  private constructor(userId: string, kind: PlaylistAnswer['kind'], title: string, now: Date) {
    this.userId = userId;
    this.kind = kind;
    this.title = title;
    this.createdAt = now;
    this.updatedAt = now;
  }

  static create(userId: string, title: string, now: Date): Playlist {
    return new Playlist(userId, 'own', title, now);
  }

  static watchLater(userId: string, now: Date): Playlist {
    return new Playlist(userId, 'watch-later', 'Watch later', now);
  }

  get videos(): readonly string[] {
    return this.videoIds;
  }

  rename(title: string, now: Date): void {
    this.ensureOwn();
    this.title = title;
    this.updatedAt = now;
  }

  ensureOwn(): void {
    if (this.kind === 'watch-later') throw new WatchLaterIsFixed();
  }

  /** Replaces the visible videos; hidden ones, which the user could not see while ordering, follow at the end. */
  order(videoIds: readonly string[], hiddenIds: ReadonlySet<string>, now: Date): void {
    const hidden = this.videoIds.filter((id) => hiddenIds.has(id));
    this.setVideos([...new Set([...videoIds, ...hidden])], now);
  }

  /** Adds a video in front; returns false if it is in the list. */
  add(videoId: string, now: Date): boolean {
    if (this.videoIds.includes(videoId)) return false;
    this.setVideos([videoId, ...this.videoIds], now);
    return true;
  }

  remove(videoId: string, now: Date): void {
    this.setVideos(
      this.videoIds.filter((id) => id !== videoId),
      now,
    );
  }

  private setVideos(videoIds: string[], now: Date): void {
    if (videoIds.length > MAX_PLAYLIST_VIDEOS) throw new PlaylistIsFull(MAX_PLAYLIST_VIDEOS);
    this.videoIds = videoIds;
    this.updatedAt = now;
  }
}
