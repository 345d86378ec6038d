import { MAX_PROGRESS_AGE_SECONDS } from '@msk/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsNumber, Max, Min } from 'class-validator';
import { OptionalNotNull } from '../../platform/http/input/optional-not-null.js';
import { SearchText } from '../../platform/http/input/search-text.js';
import { ListDto } from '../../platform/http/list.dto.js';
import { type Progress, toProgress } from '../domain/progress.js';

/** Longer than any video: a day. */
const MAX_POSITION_SECONDS = 86_400;

export class ProgressDto {
  /** Percent. A video that was begun counts as 1 % at least. */
  @IsNumber({}, { message: 'Progress must be a number from 0 to 100' })
  @Min(0, { message: 'Progress must be a number from 0 to 100' })
  @Max(100, { message: 'Progress must be a number from 0 to 100' })
  progress!: number;

  /** Where the player is. Absent: the stored position is kept. */
  @ApiPropertyOptional({ minimum: 0, maximum: MAX_POSITION_SECONDS })
  @OptionalNotNull()
  @IsNumber({}, { message: 'Position must be a number of seconds' })
  @Min(0, { message: 'Position must not be negative' })
  @Max(MAX_POSITION_SECONDS, { message: `Position must be at most ${MAX_POSITION_SECONDS} seconds` })
  positionSeconds?: number;

  /** How long ago that was, if it could not be sent at once: a newer position of another device stays. */
  @ApiPropertyOptional({ minimum: 0, maximum: MAX_PROGRESS_AGE_SECONDS })
  @OptionalNotNull()
  @IsNumber({}, { message: 'Age must be a number of seconds' })
  @Min(0, { message: 'Age must not be negative' })
  @Max(MAX_PROGRESS_AGE_SECONDS, { message: `Age must be at most ${MAX_PROGRESS_AGE_SECONDS} seconds` })
  ageSeconds?: number;

  value(): Progress {
    return toProgress(this.progress, this.positionSeconds);
  }
}

export class HistoryDto extends ListDto {
  /** Part of a title. */
  @SearchText() query: string = '';
}
