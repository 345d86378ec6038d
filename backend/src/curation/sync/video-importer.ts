import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { PendingVideo } from '../domain/pending-video.js';
import { type HostedVideo, HostRefused, VideoHost } from '../domain/video-host.js';
import { PendingVideoRepository } from '../pending-video.repository.js';
import { buildTranscript, NotWebVtt, parseCaptions } from '../transcripts/webvtt.js';

/** Fetches the captions of a video and saves the pending video in its own transaction. */
@Injectable()
export class VideoImporter {
  constructor(
    private readonly host: VideoHost,
    private readonly videos: PendingVideoRepository,
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Returns false when another sync has imported the video in the meantime. @throws VideoHostFailure */
  async import({ hasCaptions, ...video }: HostedVideo, syncId: string, signal: AbortSignal): Promise<boolean> {
    const file = hasCaptions ? await this.host.fetchCaptions(video.vimeoId, signal) : null;
    const pending = PendingVideo.import({ ...video, ...parseTranscript(file) }, syncId, this.clock.now());
    signal.throwIfAborted();
    try {
      await this.em.fork().persist(pending).flush();
      return true;
    } catch (error) {
      if (
        error instanceof UniqueConstraintViolationException &&
        error.message.includes('pending_video_vimeo_id_unique')
      )
        // The previous worker of this sync may have imported it.
        return (await this.videos.findKnown([video.vimeoId])).get(video.vimeoId) === syncId;
      throw error;
    }
  }
}

function parseTranscript(file: string | null) {
  if (file === null) return { transcript: null, cues: null };
  try {
    const cues = parseCaptions(file);
    return cues.length > 0 ? { transcript: buildTranscript(cues), cues } : { transcript: null, cues: null };
  } catch (error) {
    if (error instanceof NotWebVtt) throw new HostRefused(error.message);
    throw error;
  }
}
