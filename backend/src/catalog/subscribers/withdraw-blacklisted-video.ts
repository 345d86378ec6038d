import { type EventOf, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { RecordingBlacklisted } from '../../events/curation.js';
import { BlacklistUpdater } from './blacklist-updater.js';

/** Takes the case of a blacklisted recording out of the library. */
@Injectable()
@Subscribes({ to: RecordingBlacklisted, as: 'catalog.withdraw-blacklisted-video' })
export class WithdrawBlacklistedVideo implements Subscriber<typeof RecordingBlacklisted> {
  constructor(private readonly updater: BlacklistUpdater) {}

  on({ payload: { vimeoId } }: EventOf<typeof RecordingBlacklisted>): Promise<void> {
    return this.updater.update(vimeoId);
  }
}
