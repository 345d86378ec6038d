import { Clock, type EventOf, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { GetApprovedVideo, VideoApproved } from '../../curation/index.js';
import { Video } from '../domain/video.js';
import { VideoRepository } from '../video.repository.js';

@Injectable()
@Subscribes({ to: VideoApproved, as: 'catalog.publish-approved-video' })
export class PublishApprovedVideo implements Subscriber<typeof VideoApproved> {
  constructor(
    private readonly queries: QueryBus,
    private readonly videos: VideoRepository,
    private readonly clock: Clock,
  ) {}

  async on({ payload: { videoId, vimeoId } }: EventOf<typeof VideoApproved>): Promise<void> {
    // Of two simultaneous approvals of one recording, the second violates the unique id, is redelivered and stops here.
    if (await this.videos.exists(vimeoId)) return;
    const { transcript, cues, createdAt, ...approved } = await this.queries.execute(new GetApprovedVideo(videoId));
    const video = Video.publish({ ...approved, videoId, createdAt: new Date(createdAt) }, this.clock.now());
    await this.videos.add(video, transcript === null ? null : { text: transcript, cues });
  }
}
