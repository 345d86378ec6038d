import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Transcript } from './domain/approved-video.js';
import { VideoNotFound } from './domain/errors.js';
import { Video } from './domain/video.js';
import { SearchIndex } from './search/search-index.js';

/** The library's write side. The search index changes in the same transaction, so what is published can be found. */
@Injectable()
export class Videos {
  constructor(
    private readonly em: EntityManager,
    private readonly index: SearchIndex,
  ) {}

  async get(id: string): Promise<Video> {
    const found = await this.em.findOne(Video, { id });
    if (!found) throw new VideoNotFound();
    return found;
  }

  /** Whether the recording has been published before, withdrawn or not. */
  async knows(vimeoId: string): Promise<boolean> {
    return (await this.em.count(Video, { vimeoId })) > 0;
  }

  add(video: Video, transcript: Transcript | null): Promise<void> {
    return this.em.transactional(async (em) => {
      await em.persist(video).flush();
      if (transcript) {
        await em.execute('insert into catalog.transcript (video_id, text, cues) values (?, ?, ?::jsonb)', [
          video.id,
          transcript.text,
          transcript.cues && JSON.stringify(transcript.cues),
        ]);
      }
      await this.index.refresh([video.id]);
    });
  }

  /** What changed since the video was loaded, and the events it caused, in one transaction. */
  save(video: Video): Promise<void> {
    return this.em.transactional(async (em) => {
      await em.flush();
      await this.index.refresh([video.id]);
    });
  }
}
