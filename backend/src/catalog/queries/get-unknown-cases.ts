import { EntityManager } from '@mikro-orm/postgresql';
import type { AiAnalysis, CaseReveal } from '@msk/contracts';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { textArray } from '../../platform/database/statements/array-parameters.js';
import { GetUnknownCases, type UnknownCaseSource } from '../published-queries.js';

interface Row extends Pick<UnknownCaseSource, 'id' | 'embedUrl' | 'duration'> {
  title: string;
  analysis: AiAnalysis | null;
  reveal: CaseReveal | null;
}

@QueryHandler(GetUnknownCases)
export class GetUnknownCasesHandler implements IQueryHandler<GetUnknownCases> {
  constructor(private readonly em: EntityManager) {}

  async execute({ ids }: GetUnknownCases): Promise<UnknownCaseSource[]> {
    const { rows } = await sql<Row>`
      select v.id, v.embed_url as "embedUrl", v.duration, v.title, v.analysis, v.reveal from catalog.video v
       where v.id = any(${textArray(ids)}::uuid[]) and v.status = 'published'`.execute(this.em.getKysely());
    return rows.map(({ title, analysis, reveal, ...row }) => ({
      ...row,
      joint: analysis?.primaryJoint ?? 'unknown',
      stopAt: reveal?.callPossible ? reveal.at : null,
      solution: {
        titles: [title, ...(analysis ? [analysis.caseTitle] : [])],
        pathologies: analysis?.pathologies ?? [],
      },
    }));
  }
}
