import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { isoTime } from '../../platform/database/iso-time.js';
import { type ApprovedVideo, GetApprovedVideo } from '../published-queries.js';
import { type RevealRow, readReveal } from './read-reveal.js';
import { readStatements, type StatementRow } from './read-statements.js';

interface ApprovedRow extends Omit<ApprovedVideo, 'createdAt' | 'reveal' | 'statements'> {
  createdAt: Date | string;
  movedReveal: RevealRow['movedReveal'];
  generatedAnalysis: StatementRow['generatedAnalysis'];
  analysisModel: string | null;
  decidedBy: string;
  decidedAt: Date | string;
}

@QueryHandler(GetApprovedVideo)
export class GetApprovedVideoHandler implements IQueryHandler<GetApprovedVideo> {
  constructor(private readonly em: EntityManager) {}

  async execute({ videoId }: GetApprovedVideo): Promise<ApprovedVideo | null> {
    // An earlier analysis whose renewal failed is not published: the curator has not approved it.
    const { rows } = await sql<ApprovedRow>`
      select version, vimeo_id as "vimeoId", embed_url as "embedUrl", title, description, thumbnail_url as "thumbnailUrl",
             duration, created_at as "createdAt", tags, transcript, cues, moved_reveal as "movedReveal",
             case processing_status when 'completed' then analysis end as analysis,
             generated_analysis as "generatedAnalysis", analysis_model as "analysisModel",
             decided_by as "decidedBy", decided_at as "decidedAt"
        from curation.pending_video where id = ${videoId} and decision = 'approved'`.execute(this.em.getKysely());
    const [found] = rows;
    if (!found) return null;
    const { version, vimeoId, embedUrl, title, description, thumbnailUrl, duration, tags } = found;
    const { analysis, transcript, cues } = found;
    const review = { reviewerId: found.decidedBy, reviewedAt: isoTime(found.decidedAt) };
    return {
      ...{ version, vimeoId, embedUrl, title, description, thumbnailUrl, duration, tags },
      ...{ analysis, transcript, cues },
      createdAt: isoTime(found.createdAt),
      reveal: readReveal(found),
      statements: readStatements(found).map((statement) => ({ ...statement, ...review })),
    };
  }
}
