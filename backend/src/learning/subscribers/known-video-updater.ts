import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { GetVideos } from '../../catalog/index.js';
import { KnownVideoRepository } from '../known-video.repository.js';

/** Copies the present title and duration of a published case, as Catalog answers them. */
@Injectable()
export class KnownVideoUpdater {
  constructor(
    private readonly queries: QueryBus,
    private readonly videos: KnownVideoRepository,
  ) {}

  async update(videoId: string): Promise<void> {
    const [video] = await this.queries.execute(new GetVideos([videoId], false));
    if (!video) return; // withdrawn since: that event follows
    const { id, title, duration, aiAnalysis } = video;
    await this.videos.publish({ id, title: aiAnalysis?.caseTitle || title, duration });
  }
}
