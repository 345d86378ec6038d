import { PLAYBACK_RATE, type Preferences, THEMES } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class PreferencesView implements Preferences {
  /** While it is false, nothing is added to the history. */
  rememberHistory!: boolean;
  autoplay!: boolean;
  @ApiProperty({ minimum: PLAYBACK_RATE.min, maximum: PLAYBACK_RATE.max }) playbackRate!: number;
  captions!: boolean;
  @ApiProperty({ enum: THEMES }) theme!: Preferences['theme'];
  weeklyDigest!: boolean;
}
