import { type EventOf, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { VideoApproved } from '../../events/curation.js';
import { ApprovedVideoUpdater } from './approved-video-updater.js';

@Injectable()
@Subscribes({ to: VideoApproved, as: 'catalog.publish-approved-video' })
export class PublishApprovedVideo implements Subscriber<typeof VideoApproved> {
  constructor(private readonly updater: ApprovedVideoUpdater) {}

  on({ payload: { videoId, vimeoId } }: EventOf<typeof VideoApproved>): Promise<void> {
    return this.updater.update(videoId, vimeoId);
  }
}
