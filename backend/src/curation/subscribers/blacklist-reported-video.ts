import { type EventOf, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { VideoBlacklisted } from '../../events/moderation.js';
import { BlacklistRepository } from '../blacklist.repository.js';
import { BlacklistEntry } from '../domain/blacklist-entry.js';

/** The recording of a case that was blacklisted in the library is never imported again. */
@Injectable()
@Subscribes({ to: VideoBlacklisted, as: 'curation.blacklist-reported-video' })
export class BlacklistReportedVideo implements Subscriber<typeof VideoBlacklisted> {
  constructor(private readonly blacklist: BlacklistRepository) {}

  async on({ payload, occurredAt }: EventOf<typeof VideoBlacklisted>): Promise<void> {
    const { vimeoId, title, reason, by } = payload;
    if (await this.blacklist.has(vimeoId)) return; // another report of the same case
    await this.blacklist.add(new BlacklistEntry(vimeoId, title, { reason, notes: null, by, at: occurredAt }));
    await this.blacklist.removeFromQueue(vimeoId);
  }
}
