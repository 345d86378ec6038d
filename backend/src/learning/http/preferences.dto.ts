import { PLAYBACK_RATE, type Preferences, THEMES } from '@msk/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsNumber, Max, Min } from 'class-validator';
import { OptionalNotNull } from '../../platform/http/input/optional-not-null.js';

const Switch = (name: string) =>
  applyDecorators(OptionalNotNull(), IsBoolean({ message: `${name} must be true or false` }));
const RATE_MESSAGE = `Playback rate must be a number from ${PLAYBACK_RATE.min} to ${PLAYBACK_RATE.max}`;

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
}
