import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { GetApprovedVideo } from '../../curation/index.js';
import { Video } from '../domain/video.js';
import { VideoRepository } from '../video.repository.js';

/**
 * Brings the library in line with Curation's present decision, whatever the event was. Events of different types have no order
 * between their subscribers, so the decision is read after the lock: the last one always applies the newest.
 */
@Injectable()
export class ApprovedVideoUpdater {
  constructor(
    private readonly queries: QueryBus,
    private readonly videos: VideoRepository,
    private readonly clock: Clock,
  ) {}

  async update(videoId: string, vimeoId: string): Promise<void> {
    await this.videos.lockPublication(videoId);
    const approved = await this.queries.execute(new GetApprovedVideo(videoId));
    const published = await this.videos.find(videoId);
    if (published?.isOfOtherApproval(approved?.version ?? null)) await this.videos.remove(published);
    // Of two simultaneous approvals of one recording, the second violates the unique id, is redelivered and stops here.
    if (!approved || (await this.videos.exists(vimeoId))) return;
    const { transcript, cues, createdAt, version, ...details } = approved;
    const video = Video.publish(
      { ...details, videoId, createdAt: new Date(createdAt), approvedVersion: version },
      this.clock.now(),
    );
    await this.videos.add(video, transcript === null ? null : { text: transcript, cues });
  }
}
