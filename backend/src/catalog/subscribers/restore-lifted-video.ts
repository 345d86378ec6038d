import { type EventOf, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { BlacklistEntryLifted } from '../../events/curation.js';
import { BlacklistUpdater } from './blacklist-updater.js';

/** A case that was withdrawn because its recording was blacklisted is published again as it was. */
@Injectable()
@Subscribes({ to: BlacklistEntryLifted, as: 'catalog.restore-lifted-video' })
export class RestoreLiftedVideo implements Subscriber<typeof BlacklistEntryLifted> {
  constructor(private readonly updater: BlacklistUpdater) {}

  on({ payload: { vimeoId } }: EventOf<typeof BlacklistEntryLifted>): Promise<void> {
    return this.updater.update(vimeoId);
  }
}
