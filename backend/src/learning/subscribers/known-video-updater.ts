import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { GetVideos } from '../../catalog/index.js';
import { KnownVideoRepository } from '../known-video.repository.js';

/**
 * Copies the present state of a case, whatever the event was. Events of different types have no order between their
 * subscribers, so the state is read after the lock: the last one always copies the newest.
 */
@Injectable()
export class KnownVideoUpdater {
  constructor(
    private readonly queries: QueryBus,
    private readonly videos: KnownVideoRepository,
  ) {}

  async update(videoId: string): Promise<void> {
    await this.videos.lock(videoId);
    const [video] = await this.queries.execute(new GetVideos([videoId], false));
    if (!video) return this.videos.withdraw(videoId);
    const { id, title, duration, aiAnalysis } = video;
    await this.videos.publish({ id, title: aiAnalysis?.caseTitle || title, duration });
  }
}
