import type { Note, NotePage } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class NoteView implements Note {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) videoId!: string;
  /** Null when the note is about the whole case. */
  @ApiProperty({ type: 'integer', minimum: 0, nullable: true }) seconds!: number | null;
  /** @example "The bare area, not a Hill-Sachs lesion." */
  text!: string;
  askAgain!: boolean;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

export class NotedVideoView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  title!: string;
}

export class ListedNoteView extends NoteView {
  @ApiProperty({ type: NotedVideoView }) video!: NotedVideoView;
}

export class NotePageView implements NotePage {
  @ApiProperty({ type: [ListedNoteView] }) notes!: NotePage['notes'];
  @ApiProperty({ type: 'integer' }) total!: number;
}
