import { EntityManager } from '@mikro-orm/postgresql';
import type { Playlist } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { PLAYLIST, toPlaylist } from './playlist-row.js';

/** A user's playlists: Watch later first if there is one, then the others by creation. */
export class ListPlaylists extends Query<Playlist[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ListPlaylists)
export class ListPlaylistsHandler implements IQueryHandler<ListPlaylists> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: ListPlaylists): Promise<Playlist[]> {
    const { rows } = await sql<Playlist>`
      select ${PLAYLIST} from learning.playlist p where p.user_id = ${userId}
       order by p.kind = 'own', p.created_at, p.id`.execute(this.em.getKysely());
    return rows.map(toPlaylist);
  }
}
