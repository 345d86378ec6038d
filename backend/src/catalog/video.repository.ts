import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Transcript } from './domain/approved-video.js';
import { VideoNotFound } from './domain/errors.js';
import { Video } from './domain/video.js';
import { SearchIndex } from './search/index/search-index.js';

/** Updates the search index in the transaction of each change, so that a published video is found at once. */
@Injectable()
export class VideoRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly index: SearchIndex,
  ) {}

  async get(id: string): Promise<Video> {
    const found = await this.em.findOne(Video, { id });
    if (!found) throw new VideoNotFound();
    return found;
  }

  /** The case of a recording, locked until the transaction ends. */
  findLockedByVimeoId(vimeoId: string): Promise<Video | null> {
    return this.em.findOne(Video, { vimeoId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  find(id: string): Promise<Video | null> {
    return this.em.findOne(Video, { id });
  }

  /** Until the transaction ends, nobody else publishes or removes this video. */
  async lockPublication(id: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`publication ${id}`}, 0))`.execute(this.em.getKysely());
  }

  /** Whether the recording has been published before, withdrawn or not. */
  async exists(vimeoId: string): Promise<boolean> {
    return (await this.em.count(Video, { vimeoId })) > 0;
  }

  add(video: Video, transcript: Transcript | null): Promise<void> {
    return this.em.transactional(async (em) => {
      await em.persist(video).flush();
      if (transcript) {
        const cues = transcript.cues && JSON.stringify(transcript.cues);
        await sql`
          insert into catalog.transcript (video_id, text, cues)
          values (${video.id}, ${transcript.text}, ${cues}::jsonb)`.execute(em.getKysely());
      }
      await this.index.refresh([video.id]);
    });
  }

  /** Saves all changes since the video was loaded, and the events they caused, in one transaction. */
  save(video: Video): Promise<void> {
    return this.em.transactional(async (em) => {
      await em.flush();
      await this.index.refresh([video.id]);
    });
  }

  /** Removes a case whose approval was undone, as if it had never been published. */
  remove(video: Video): Promise<void> {
    return this.em.transactional(async (em) => {
      video.withdraw('withdrawn');
      await em.flush();
      await this.index.refresh([video.id]); // needs the row
      await sql`delete from catalog.showcase where video_id = ${video.id}`.execute(em.getKysely());
      await em.remove(video).flush();
    });
  }
}
