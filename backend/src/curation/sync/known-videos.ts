import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Recordings that need no import: they wait for review, are approved, or are blacklisted. */
@Injectable()
export class KnownVideos {
  constructor(private readonly em: EntityManager) {}

  /** Of these Vimeo ids the known ones, each with the sync that imported it, if one did. */
  async among(vimeoIds: readonly string[]): Promise<Map<string, string | null>> {
    if (vimeoIds.length === 0) return new Map();
    const rows = await this.em.fork().execute<{ vimeo_id: string; imported_by: string | null }[]>(
      `select vimeo_id, imported_by from curation.pending_video where vimeo_id in (?)
       union all select vimeo_id, null from curation.blacklist_entry where vimeo_id in (?)`,
      [vimeoIds, vimeoIds],
    );
    return new Map(rows.map(({ vimeo_id, imported_by }) => [vimeo_id, imported_by]));
  }
}
