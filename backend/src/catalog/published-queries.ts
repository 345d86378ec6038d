import type { PublicStats, ShowcaseEntry, VideoSummary } from '@msk/contracts';
import { Query } from '@nestjs/cqrs';

/**
 * The published videos among these, in no particular order. Fields for members are null unless `entitled` says that the
 * caller may watch videos.
 */
export class GetVideos extends Query<VideoSummary[]> {
  constructor(
    readonly ids: readonly string[],
    readonly entitled: boolean,
  ) {
    super();
  }
}

/** The videos of the landing page. Everybody may watch them, so their Vimeo ids and embed URLs are included. */
export class GetShowcase extends Query<ShowcaseEntry[]> {}

/** The size of the library for visitors. */
export class GetPublicStats extends Query<PublicStats> {}

/** Number of published cases. */
export class CountPublishedVideos extends Query<number> {}
