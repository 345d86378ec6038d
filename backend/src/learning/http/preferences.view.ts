import {
  DESIRED_RETENTION,
  NEW_CARDS_PER_DAY,
  PLAYBACK_RATE,
  type Preferences,
  REVIEWS_PER_DAY,
  THEMES,
} from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class PreferencesView implements Preferences {
  /** While it is false, nothing is added to the history. */
  rememberHistory!: boolean;
  autoplay!: boolean;
  @ApiProperty({ minimum: PLAYBACK_RATE.min, maximum: PLAYBACK_RATE.max }) playbackRate!: number;
  captions!: boolean;
  @ApiProperty({ enum: THEMES }) theme!: Preferences['theme'];
  weeklyDigest!: boolean;
  /** An IANA name; null until it is chosen. The day of reviews begins at 4 am there. */
  @ApiProperty({ type: String, nullable: true, example: 'Europe/London' }) timeZone!: string | null;
  @ApiProperty({ type: 'integer', minimum: NEW_CARDS_PER_DAY.min, maximum: NEW_CARDS_PER_DAY.max })
  newCardsPerDay!: number;
  @ApiProperty({ type: 'integer', minimum: REVIEWS_PER_DAY.min, maximum: REVIEWS_PER_DAY.max })
  reviewsPerDay!: number;
  /** The share of cards to be remembered when they are due. */
  @ApiProperty({ minimum: DESIRED_RETENTION.min, maximum: DESIRED_RETENTION.max }) desiredRetention!: number;
}
