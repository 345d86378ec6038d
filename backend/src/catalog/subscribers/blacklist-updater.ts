import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { IsBlacklisted } from '../../curation/index.js';
import { VideoRepository } from '../video.repository.js';

/**
 * Brings the case of a recording in line with the blacklist as it is, whatever the event was. Events of different types have
 * no order between their subscribers, so the blacklist is read after the lock: the last one always applies the newest.
 */
@Injectable()
export class BlacklistUpdater {
  constructor(
    private readonly queries: QueryBus,
    private readonly videos: VideoRepository,
  ) {}

  async update(vimeoId: string): Promise<void> {
    const video = await this.videos.findLockedByVimeoId(vimeoId);
    if (!video) return;
    if (await this.queries.execute(new IsBlacklisted(vimeoId))) video.withdraw('blacklisted');
    else video.restore();
    await this.videos.save(video);
  }
}
