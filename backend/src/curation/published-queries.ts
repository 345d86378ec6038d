import type { AdminStats, AiAnalysis, CaseReveal, Cue, Statement, VideoTag } from '@msk/contracts';
import { Query } from '@nestjs/cqrs';

/** A statement of an approved analysis: the approval was its review. */
export interface ApprovedStatement extends Omit<Statement, 'reviewedBy'> {
  /** User id. */
  reviewerId: string;
}

/** A video as it was approved. */
export interface ApprovedVideo {
  /** Differs after the approval was undone and given again. */
  version: number;
  vimeoId: string;
  embedUrl: string;
  title: string;
  description: string | null;
  thumbnailUrl: string | null;
  /** Seconds. */
  duration: number;
  /** Upload time, ISO 8601. */
  createdAt: string;
  tags: VideoTag[];
  /** Null when the analysis failed and the case was published without one. */
  analysis: AiAnalysis | null;
  transcript: string | null;
  cues: Cue[] | null;
  /** Null when no line asserts the diagnosis. */
  reveal: CaseReveal | null;
  /** Empty without an analysis. */
  statements: ApprovedStatement[];
}

/** Details of a video that is approved at this moment; null for any other. */
export class GetApprovedVideo extends Query<ApprovedVideo | null> {
  constructor(readonly videoId: string) {
    super();
  }
}

/** Whether a recording is on the blacklist at this moment. */
export class IsBlacklisted extends Query<boolean> {
  constructor(readonly vimeoId: string) {
    super();
  }
}

/** A decision of a curator about a video, or that the curator has it open. */
export interface Decision {
  what: 'approved' | 'blacklisted' | 'reviewing';
  vimeoId: string;
  /** ISO 8601. */
  at: string;
  reason: string | null;
  notes: string | null;
}

/** The data of Curation about a user, for their data export: their decisions as a curator. */
export class GetDecisionsBy extends Query<Decision[]> {
  constructor(readonly userId: string) {
    super();
  }
}

/** How many videos are pending, by the state of their analysis, and how many recordings are on the blacklist. */
export class CountVideosInCuration extends Query<Pick<AdminStats, 'pending' | 'blacklisted'>> {}
