import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { PendingVideo } from '../domain/pending-video.js';
import { type HostedVideo, HostRefused, VideoHost } from '../video-host.js';
import { NotWebVtt, parseCaptions, transcriptOf } from '../webvtt.js';
import { KnownVideos } from './known-videos.js';

/** Fetches what is said in a video and saves both, in a transaction of its own. */
@Injectable()
export class ImportVideo {
  constructor(
    private readonly host: VideoHost,
    private readonly known: KnownVideos,
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** False when another sync imported it meanwhile. @throws VideoHostFailure */
  async run({ hasCaptions, ...video }: HostedVideo, syncId: string, signal: AbortSignal): Promise<boolean> {
    const file = hasCaptions ? await this.host.captionsOf(video.vimeoId, signal) : null;
    const pending = PendingVideo.import({ ...video, ...spokenIn(file) }, syncId, this.clock.now());
    signal.throwIfAborted();
    try {
      await this.em.fork().persist(pending).flush();
      return true;
    } catch (error) {
      if (
        error instanceof UniqueConstraintViolationException &&
        error.message.includes('pending_video_vimeo_id_unique')
      )
        // A worker that has lost this sync to us may have been quicker.
        return (await this.known.among([video.vimeoId])).get(video.vimeoId) === syncId;
      throw error;
    }
  }
}

function spokenIn(file: string | null) {
  if (file === null) return { transcript: null, cues: null };
  try {
    const cues = parseCaptions(file);
    return cues.length > 0 ? { transcript: transcriptOf(cues), cues } : { transcript: null, cues: null };
  } catch (error) {
    if (error instanceof NotWebVtt) throw new HostRefused(error.message);
    throw error;
  }
}
