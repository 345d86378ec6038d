import { MAX_NOTES_LENGTH, NOTE_EXPORT_FORMATS, type NoteExportFormat } from '@msk/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID, Matches, Max, Min } from 'class-validator';
import { MaxLength } from '../../platform/http/input/max-length.js';
import { OptionalNotNull } from '../../platform/http/input/optional-not-null.js';
import { SearchText } from '../../platform/http/input/search-text.js';
import { ListDto } from '../../platform/http/list.dto.js';
import type { NoteContent } from '../domain/note.js';

/** Longer than any video: a day. */
const MAX_SECONDS = 86_400;
const tooLong = { message: `A note may have ${MAX_NOTES_LENGTH} characters at most` };

export class NoteListDto extends ListDto {
  /** Part of a note's text. */
  @SearchText() query: string = '';

  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @IsUUID(undefined, { message: 'Video id must be a UUID' })
  videoId?: string;
}

export class NoteExportDto {
  @ApiPropertyOptional({ enum: NOTE_EXPORT_FORMATS, default: 'markdown' })
  @IsOptional()
  @IsIn(NOTE_EXPORT_FORMATS, { message: `Format must be one of ${NOTE_EXPORT_FORMATS.join(', ')}` })
  format: NoteExportFormat = 'markdown';
}

export class EditNoteDto {
  /** Null: the note is about the whole case. */
  @ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: MAX_SECONDS, nullable: true })
  @IsOptional()
  @IsInt({ message: 'Seconds must be a whole number' })
  @Min(0, { message: 'Seconds must not be negative' })
  @Max(MAX_SECONDS, { message: `Seconds must be at most ${MAX_SECONDS}` })
  seconds?: number | null;

  /** @example "The bare area, not a Hill-Sachs lesion." */
  @OptionalNotNull()
  @IsString({ message: 'Text is required' })
  @Matches(/\S/, { message: 'Text is required' })
  @MaxLength(MAX_NOTES_LENGTH, tooLong)
  text?: string;

  @OptionalNotNull()
  @IsBoolean({ message: 'Ask again must be true or false' })
  askAgain?: boolean;

  changes(): Partial<NoteContent> {
    const { seconds, text, askAgain } = this;
    return {
      ...(seconds !== undefined && { seconds }),
      ...(text !== undefined && { text }),
      ...(askAgain !== undefined && { askAgain }),
    };
  }
}

export class AddNoteDto {
  /** Made by the client: a note that is sent again is stored once. */
  @ApiPropertyOptional({ format: 'uuid' })
  @OptionalNotNull()
  @IsUUID(undefined, { message: 'Id must be a UUID' })
  id?: string;

  /** Absent or null: the note is about the whole case. */
  @ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: MAX_SECONDS, nullable: true })
  @IsOptional()
  @IsInt({ message: 'Seconds must be a whole number' })
  @Min(0, { message: 'Seconds must not be negative' })
  @Max(MAX_SECONDS, { message: `Seconds must be at most ${MAX_SECONDS}` })
  seconds?: number | null;

  /** @example "The bare area, not a Hill-Sachs lesion." */
  @IsString({ message: 'Text is required' })
  @Matches(/\S/, { message: 'Text is required' })
  @MaxLength(MAX_NOTES_LENGTH, tooLong)
  text!: string;

  @OptionalNotNull()
  @IsBoolean({ message: 'Ask again must be true or false' })
  askAgain?: boolean;

  content(): NoteContent {
    return { seconds: this.seconds ?? null, text: this.text, askAgain: this.askAgain ?? false };
  }
}
