import {
  DESIRED_RETENTION,
  NEW_CARDS_PER_DAY,
  PLAYBACK_RATE,
  type Preferences,
  REVIEWS_PER_DAY,
  THEMES,
} from '@msk/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsNumber, IsTimeZone, Max, Min } from 'class-validator';
import { OptionalNotNull } from '../../platform/http/input/optional-not-null.js';

const Switch = (name: string) =>
  applyDecorators(OptionalNotNull(), IsBoolean({ message: `${name} must be true or false` }));
const RATE_MESSAGE = `Playback rate must be a number from ${PLAYBACK_RATE.min} to ${PLAYBACK_RATE.max}`;
const RETENTION_MESSAGE = `Desired retention must be a number from ${DESIRED_RETENTION.min} to ${DESIRED_RETENTION.max}`;

const WholeNumberIn = (name: string, { min, max }: { min: number; max: number }) => {
  const message = `${name} must be a whole number from ${min} to ${max}`;
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: min, maximum: max }),
    OptionalNotNull(),
    IsInt({ message }),
    Min(min, { message }),
    Max(max, { message }),
  );
};

/** An absent field keeps its value. */
export class PreferencesDto {
  @Switch('Remember history') rememberHistory?: boolean;
  @Switch('Autoplay') autoplay?: boolean;

  @ApiPropertyOptional({ minimum: PLAYBACK_RATE.min, maximum: PLAYBACK_RATE.max })
  @OptionalNotNull()
  @IsNumber({ maxDecimalPlaces: 2 }, { message: RATE_MESSAGE })
  @Min(PLAYBACK_RATE.min, { message: RATE_MESSAGE })
  @Max(PLAYBACK_RATE.max, { message: RATE_MESSAGE })
  playbackRate?: number;

  @Switch('Captions') captions?: boolean;

  @ApiPropertyOptional({ enum: THEMES })
  @OptionalNotNull()
  @IsIn(THEMES, { message: `Theme must be one of ${THEMES.join(', ')}` })
  theme?: Preferences['theme'];

  @Switch('Weekly digest') weeklyDigest?: boolean;

  @ApiPropertyOptional({ example: 'Europe/London' })
  @OptionalNotNull()
  @IsTimeZone({ message: 'Time zone must be a name such as Europe/London' })
  timeZone?: string;

  @WholeNumberIn('New cards per day', NEW_CARDS_PER_DAY) newCardsPerDay?: number;
  @WholeNumberIn('Reviews per day', REVIEWS_PER_DAY) reviewsPerDay?: number;

  @ApiPropertyOptional({ minimum: DESIRED_RETENTION.min, maximum: DESIRED_RETENTION.max })
  @OptionalNotNull()
  @IsNumber({ maxDecimalPlaces: 2 }, { message: RETENTION_MESSAGE })
  @Min(DESIRED_RETENTION.min, { message: RETENTION_MESSAGE })
  @Max(DESIRED_RETENTION.max, { message: RETENTION_MESSAGE })
  desiredRetention?: number;
}
