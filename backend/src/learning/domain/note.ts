import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** What a user writes: a text about a second of a video, or about the whole case. */
export interface NoteContent {
  seconds: number | null;
  text: string;
  askAgain: boolean;
}

/** A user's note on a video. Its id is made by the client, so that a note that is sent twice is stored once. */
@Entity({ schema: 'learning', tableName: 'note' })
export class Note {
  @PrimaryKey({ type: 'uuid' }) readonly id: string;
  @Property({ type: 'uuid' }) readonly userId: string;
  @Property({ type: 'uuid' }) readonly videoId: string;
  @Property({ type: 'integer', nullable: true }) protected seconds: number | null;
  @Property({ type: 'text' }) protected text: string;
  @Property({ type: 'boolean' }) protected askAgain: boolean;
  @Property({ type: 'datetime' }) protected createdAt: Date;
  @Property({ type: 'datetime' }) protected updatedAt: Date;

  constructor(
    { id, userId, videoId }: { id: string; userId: string; videoId: string },
    content: NoteContent,
    now: Date,
  ) {
    this.id = id;
    this.userId = userId;
    this.videoId = videoId;
    this.seconds = content.seconds;
    this.text = content.text;
    this.askAgain = content.askAgain;
    this.createdAt = now;
    this.updatedAt = now;
  }

  /** An absent field keeps its value. */
  edit({ seconds = this.seconds, text = this.text, askAgain = this.askAgain }: Partial<NoteContent>, now: Date): void {
    this.seconds = seconds;
    this.text = text;
    this.askAgain = askAgain;
    this.updatedAt = now;
  }
}
