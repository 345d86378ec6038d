import type { AiAnalysis, Cue, VideoTag } from '@msk/contracts';

/** A video as its curators let it in. */
export interface ApprovedVideo {
  /** The same in curation and in the library. */
  videoId: string;
  vimeoId: string;
  embedUrl: string;
  title: string;
  description: string | null;
  thumbnailUrl: string | null;
  /** Seconds. */
  duration: number;
  /** When it was uploaded, not when it was approved. */
  createdAt: Date;
  tags: VideoTag[];
  analysis: AiAnalysis | null;
}

/** What is said in a video. It never changes and it is long, so it lies beside the aggregate and not in it. */
export interface Transcript {
  text: string;
  /** Null when the words came without their times. */
  cues: Cue[] | null;
}
