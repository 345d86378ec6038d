import { MAX_NOTES_LENGTH } from '@msk/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Min, ValidateIf } from 'class-validator';
import { MaxLength } from '../../platform/http/input/max-length.js';
import { OptionalNotNull } from '../../platform/http/input/optional-not-null.js';

const tooLong = { message: `Notes may have ${MAX_NOTES_LENGTH} characters at most` };

export class StarDto {
  @IsOptional()
  @IsString({ message: 'Notes must be a text' })
  @MaxLength(MAX_NOTES_LENGTH, tooLong)
  notes?: string | null;
}

export class StarredNotesDto {
  /** Null or empty: no notes. */
  @ValidateIf((_, value: unknown) => value !== null)
  @IsString({ message: 'Notes must be a text' })
  @MaxLength(MAX_NOTES_LENGTH, tooLong)
  notes!: string | null;

  /** The version that the change was made on; another one is refused with 409. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1 })
  @OptionalNotNull()
  @IsInt({ message: 'Version must be a whole number' })
  @Min(1, { message: 'Version must be a whole number' })
  version?: number;
}
