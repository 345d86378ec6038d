import { type EventOf, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { VideoPublished } from '../../events/catalog.js';
import { KnownVideoUpdater } from './known-video-updater.js';

/** A case that returns to the library is again in the histories, bookmarks and notes of those who had it there. */
@Injectable()
@Subscribes({ to: VideoPublished, as: 'learning.show-published-video' })
export class ShowPublishedVideo implements Subscriber<typeof VideoPublished> {
  constructor(private readonly updater: KnownVideoUpdater) {}

  on({ payload: { videoId } }: EventOf<typeof VideoPublished>): Promise<void> {
    return this.updater.update(videoId);
  }
}
