import { type EventOf, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { VideoEdited } from '../../events/catalog.js';
import { KnownVideoUpdater } from './known-video-updater.js';

@Injectable()
@Subscribes({ to: VideoEdited, as: 'learning.update-edited-video' })
export class UpdateEditedVideo implements Subscriber<typeof VideoEdited> {
  constructor(private readonly updater: KnownVideoUpdater) {}

  on({ payload: { videoId } }: EventOf<typeof VideoEdited>): Promise<void> {
    return this.updater.update(videoId);
  }
}
