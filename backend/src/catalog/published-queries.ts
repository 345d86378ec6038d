import type { VideoSummary } from '@msk/contracts';
import { Query } from '@nestjs/cqrs';

/**
 * The published ones among these videos, in no particular order. `entitled` says whether the answer goes to somebody
 * who may open videos: without it the fields that a subscription opens are null.
 */
export class GetVideos extends Query<VideoSummary[]> {
  constructor(
    readonly ids: readonly string[],
    readonly entitled: boolean,
  ) {
    super();
  }
}

/** How many cases the library holds. */
export class CountPublishedVideos extends Query<number> {}
