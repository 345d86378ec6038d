import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PendingVideoNotFound } from '../domain/errors.js';
import { type ApprovedVideo, GetApprovedVideo } from '../published-queries.js';

@QueryHandler(GetApprovedVideo)
export class GetApprovedVideoHandler implements IQueryHandler<GetApprovedVideo> {
  constructor(private readonly em: EntityManager) {}

  async execute({ videoId }: GetApprovedVideo): Promise<ApprovedVideo> {
    const [found] = await this.em.execute<(Omit<ApprovedVideo, 'createdAt'> & { createdAt: Date | string })[]>(
      `select vimeo_id as "vimeoId", embed_url as "embedUrl", title, description, thumbnail_url as "thumbnailUrl",
              duration, created_at as "createdAt", tags, analysis, transcript, cues
         from curation.pending_video where id = ? and decision = 'approved'`,
      [videoId],
    );
    if (!found) throw new PendingVideoNotFound();
    return { ...found, createdAt: new Date(found.createdAt).toISOString() };
  }
}
