import { EntityManager } from '@mikro-orm/postgresql';
import type { Playlist } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { PlaylistNotFound } from '../../domain/errors.js';
import { PLAYLIST, toPlaylist } from './playlist-row.js';

/** One playlist of a user, by its id or its kind. */
export class GetPlaylist extends Query<Playlist> {
  constructor(
    readonly userId: string,
    readonly by: { id: string } | { kind: 'watch-later' },
  ) {
    super();
  }
}

@QueryHandler(GetPlaylist)
export class GetPlaylistHandler implements IQueryHandler<GetPlaylist> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, by }: GetPlaylist): Promise<Playlist> {
    const hasKey = 'id' in by ? sql`p.id = ${by.id}` : sql`p.kind = ${by.kind}`;
    const { rows } = await sql<Playlist>`
      select ${PLAYLIST} from learning.playlist p where p.user_id = ${userId} and ${hasKey}`.execute(
      this.em.getKysely(),
    );
    if (!rows[0]) throw new PlaylistNotFound();
    return toPlaylist(rows[0]);
  }
}
