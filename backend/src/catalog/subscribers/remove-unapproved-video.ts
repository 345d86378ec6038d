import { type EventOf, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { ApprovalUndone } from '../../events/curation.js';
import { ApprovedVideoUpdater } from './approved-video-updater.js';

@Injectable()
@Subscribes({ to: ApprovalUndone, as: 'catalog.remove-unapproved-video' })
export class RemoveUnapprovedVideo implements Subscriber<typeof ApprovalUndone> {
  constructor(private readonly updater: ApprovedVideoUpdater) {}

  on({ payload: { videoId, vimeoId } }: EventOf<typeof ApprovalUndone>): Promise<void> {
    return this.updater.update(videoId, vimeoId);
  }
}
