import type { Cue, Video } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { VideoSummaryView } from '../../platform/http/video-summary.view.js';

export class CueView implements Cue {
  /** Seconds. */
  start!: number;
  end!: number;
  /** @example "Look at the anteroinferior labrum." */
  text!: string;
}

export class VideoView extends VideoSummaryView implements Video {
  @ApiProperty({ type: String, nullable: true }) transcript!: string | null;
  @ApiProperty({ type: [CueView], nullable: true }) cues!: Cue[] | null;
}
