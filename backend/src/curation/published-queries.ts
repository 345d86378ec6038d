import type { AiAnalysis, Cue, VideoTag } from '@msk/contracts';
import { Query } from '@nestjs/cqrs';

/** A video as its curators let it in. */
export interface ApprovedVideo {
  vimeoId: string;
  embedUrl: string;
  title: string;
  description: string | null;
  thumbnailUrl: string | null;
  /** Seconds. */
  duration: number;
  /** When it was uploaded, ISO 8601. */
  createdAt: string;
  tags: VideoTag[];
  analysis: AiAnalysis | null;
  transcript: string | null;
  cues: Cue[] | null;
}

/** All that is known of an approved video. Refused with `not_found` for any other. */
export class GetApprovedVideo extends Query<ApprovedVideo> {
  constructor(readonly videoId: string) {
    super();
  }
}

/** What a curator decided about a video. */
export interface Decision {
  what: 'approved' | 'blacklisted';
  vimeoId: string;
  /** ISO 8601. */
  at: string;
  reason: string | null;
  notes: string | null;
}

/** All that Curation holds about a user, for their export: what they decided, if they are a curator. */
export class GetDecisionsBy extends Query<Decision[]> {
  constructor(readonly userId: string) {
    super();
  }
}
