import { type EventOf, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { VideoWithdrawn } from '../../events/catalog.js';
import { KnownVideoUpdater } from './known-video-updater.js';

/** Hides the case from histories, bookmarks and notes. Nothing is deleted: the case may return. */
@Injectable()
@Subscribes({ to: VideoWithdrawn, as: 'learning.hide-withdrawn-video' })
export class HideWithdrawnVideo implements Subscriber<typeof VideoWithdrawn> {
  constructor(private readonly updater: KnownVideoUpdater) {}

  on({ payload: { videoId } }: EventOf<typeof VideoWithdrawn>): Promise<void> {
    return this.updater.update(videoId);
  }
}
