import type { AnalysisFailureCount, Cue, PendingTranscript, Reviewer, TranscriptMark } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { CaseRevealView, StatementView } from '../../published-views.js';

class PendingCueView implements Cue {
  /** Seconds. */
  start!: number;
  /** Seconds. */
  end!: number;
  /** @example "Look at the anteroinferior labrum." */
  text!: string;
}

class TranscriptMarkView implements TranscriptMark {
  /** Position of the line in the list. */
  cue!: number;
  /** Position of its first character in the line. */
  start!: number;
  /** Position after its last character. */
  end!: number;
  /**
   * The entry of the analysis that is mentioned.
   * @example "labral tear"
   */
  term!: string;
}

export class PendingTranscriptView implements PendingTranscript {
  @ApiProperty({ type: String, nullable: true }) transcript!: string | null;
  /** Null when the transcript has no times. */
  @ApiProperty({ type: [PendingCueView], nullable: true }) cues!: PendingCueView[] | null;
  /** Where the terms of the analysis are mentioned. */
  @ApiProperty({ type: [TranscriptMarkView] }) marks!: TranscriptMarkView[];
  /** What the analysis states, checked by the lexicon. */
  @ApiProperty({ type: [StatementView] }) statements!: StatementView[];
  /** Where a listener learns the diagnosis; null when no line asserts it. */
  @ApiProperty({ type: CaseRevealView, nullable: true }) reveal!: CaseRevealView | null;
  version!: number;
}

class ReviewerView implements Reviewer {
  id!: string;
  /** @example "Ada Lovelace" */
  name!: string;
  @ApiProperty({ format: 'date-time' }) since!: string;
}

export class ReviewersView {
  /** The others who have the video open. */
  @ApiProperty({ type: [ReviewerView] }) reviewers!: ReviewerView[];
}

class AnalysisFailureCountView implements AnalysisFailureCount {
  reason!: string;
  videos!: number;
}

export class AnalysisFailuresView {
  /** The most frequent reason first. */
  @ApiProperty({ type: [AnalysisFailureCountView] }) failures!: AnalysisFailureCountView[];
}
