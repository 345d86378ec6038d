import type { AiAnalysis, CaseReveal, Cue, VideoTag } from '@msk/contracts';
import type { PublishedStatement } from './published-statement.js';

/** A video as curation approved it. */
export interface ApprovedVideo {
  /** The same id in curation and in the library. */
  videoId: string;
  vimeoId: string;
  embedUrl: string;
  title: string;
  description: string | null;
  thumbnailUrl: string | null;
  /** Seconds. */
  duration: number;
  /** Time of the upload, not of the approval. */
  createdAt: Date;
  tags: VideoTag[];
  analysis: AiAnalysis | null;
  /** Null when no line of the transcript asserts the diagnosis. */
  reveal: CaseReveal | null;
  statements: PublishedStatement[];
  /** Tells this approval from one that was undone. */
  approvedVersion: number;
}

/** The transcript of a video. It never changes and is long, so it is stored beside the aggregate and not in it. */
export interface Transcript {
  text: string;
  /** Null when the transcript has no times. */
  cues: Cue[] | null;
}
