import type { Cue, Statement, Video } from '@msk/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { StatementView } from '../../curation/published-views.js';
import { VideoSummaryView } from '../published-views.js';

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
  /** What the analysis states; absent for cases that were published before statements were stored. */
  @ApiPropertyOptional({ type: [StatementView] }) statements?: Statement[];
}
