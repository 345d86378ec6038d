import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { MAX_REEL_ITEMS, type ReelItem } from '@msk/contracts';
import { ReelIsFull } from './errors.js';

/** What a user puts together. */
export interface ReelContent {
  title: string;
  items: readonly ReelItem[];
  /** Absent: as it was, and at first hidden. */
  showNotes?: boolean | undefined;
}

/** The link to a reel: its id, from which the token is derived, and the token's digest, by which it is found. */
export interface ReelLink {
  id: string;
  digest: string;
}

/** Clips in the order that their user has given them. Its id is made by the client, so that a reel sent twice is stored once. */
@Entity({ schema: 'learning', tableName: 'reel' })
export class Reel {
  @PrimaryKey({ type: 'uuid' }) readonly id: string;
  @Property({ type: 'uuid' }) readonly userId: string;
  @Property({ type: 'text' }) protected title!: string;
  @Property({ type: 'json' }) protected items!: ReelItem[];
  @Property({ type: 'boolean' }) protected showNotes = false;
  @Property({ type: 'uuid', nullable: true }) protected linkId: string | null = null;
  @Property({ type: 'text', nullable: true }) protected linkDigest: string | null = null;
  @Property({ type: 'datetime', nullable: true }) protected linkExpiresAt: Date | null = null;
  @Property({ type: 'datetime' }) protected createdAt: Date;
  @Property({ type: 'datetime' }) protected updatedAt: Date;

  constructor({ id, userId }: { id: string; userId: string }, content: ReelContent, now: Date) {
    this.id = id;
    this.userId = userId;
    this.createdAt = now;
    this.updatedAt = now;
    this.change(content, now);
  }

  get videoIds(): string[] {
    return this.items.map(({ videoId }) => videoId);
  }

  /** @throws ReelIsFull */
  change({ title, items, showNotes }: ReelContent, now: Date): void {
    if (items.length > MAX_REEL_ITEMS) throw new ReelIsFull(MAX_REEL_ITEMS);
    this.title = title;
    this.items = items.map(({ videoId, from, to, note }) => ({ videoId, from, to, note }));
    this.showNotes = showNotes ?? this.showNotes;
    this.updatedAt = now;
  }

  /** The link, unless it has expired. */
  linkAt(now: Date): ReelLink | null {
    const isOver = this.linkExpiresAt !== null && this.linkExpiresAt <= now;
    return this.linkId === null || isOver ? null : { id: this.linkId, digest: this.linkDigest! };
  }

  /** Whoever has the link sees the reel until it expires or is revoked. It replaces the link before. */
  share({ id, digest }: ReelLink, expiresAt: Date | null): void {
    this.linkId = id;
    this.linkDigest = digest;
    this.linkExpiresAt = expiresAt;
  }

  revokeLink(): void {
    this.linkId = null;
    this.linkDigest = null;
    this.linkExpiresAt = null;
  }
}
