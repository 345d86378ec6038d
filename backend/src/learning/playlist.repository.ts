import { EntityManager } from '@mikro-orm/postgresql';
import { MAX_PLAYLISTS } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { textArray } from '../platform/database/statements/array-parameters.js';
import { PlaylistNotFound, TooManyPlaylists, VideoNotFound } from './domain/errors.js';
import { Playlist } from './domain/playlist.js';

@Injectable()
export class PlaylistRepository {
  constructor(private readonly em: EntityManager) {}

  /** Runs the work in a transaction, while no other request changes the user's playlists. */
  change<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    return this.em.transactional(async (em) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`playlists ${userId}`}, 0))`.execute(em.getKysely());
      return work();
    });
  }

  async get(userId: string, id: string): Promise<Playlist> {
    const playlist = await this.em.findOne(Playlist, { id, userId });
    if (!playlist) throw new PlaylistNotFound();
    return playlist;
  }

  find(userId: string, id: string): Promise<Playlist | null> {
    return this.em.findOne(Playlist, { id, userId });
  }

  findWatchLater(userId: string): Promise<Playlist | null> {
    return this.em.findOne(Playlist, { userId, kind: 'watch-later' });
  }

  /** @throws TooManyPlaylists */
  async add(playlist: Playlist): Promise<void> {
    const own = await this.em.count(Playlist, { userId: playlist.userId, kind: 'own' });
    if (playlist.kind === 'own' && own >= MAX_PLAYLISTS) throw new TooManyPlaylists(MAX_PLAYLISTS);
    this.em.persist(playlist);
  }

  remove(playlist: Playlist): void {
    this.em.remove(playlist);
  }

  /** Of these videos, those that are withdrawn. @throws VideoNotFound when one of them never was in the library */
  async findHidden(videoIds: readonly string[]): Promise<Set<string>> {
    const { rows } = await sql<{ id: string; isPublished: boolean }>`
      select id, is_published as "isPublished" from learning.video where id = any(${textArray(videoIds)}::uuid[])`.execute(
      this.em.getKysely(),
    );
    if (rows.length < new Set(videoIds).size) throw new VideoNotFound();
    return new Set(rows.filter(({ isPublished }) => !isPublished).map(({ id }) => id));
  }
}
