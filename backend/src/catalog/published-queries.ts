import type { VideoSummary } from '@msk/contracts';
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

/** Number of published cases. */
export class CountPublishedVideos extends Query<number> {}
