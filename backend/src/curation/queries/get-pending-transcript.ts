import { EntityManager } from '@mikro-orm/postgresql';
import type { AiAnalysis, Cue, PendingTranscript } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { PendingVideoNotFound } from '../domain/errors.js';
import { markTerms } from '../transcripts/mark-terms.js';
import { type RevealRow, readReveal } from './read-reveal.js';
import { readStatements, type StatementRow } from './read-statements.js';

interface TranscriptRow extends RevealRow, StatementRow {
  title: string;
  cues: Cue[] | null;
  analysis: AiAnalysis | null;
  transcript: string | null;
  version: number;
}

/** The transcript of a pending video, with the places that the analysis is about, and what the analysis states checked by it. */
export class GetPendingTranscript extends Query<PendingTranscript> {
  constructor(readonly videoId: string) {
    super();
  }
}

@QueryHandler(GetPendingTranscript)
export class GetPendingTranscriptHandler implements IQueryHandler<GetPendingTranscript> {
  constructor(private readonly em: EntityManager) {}

  async execute({ videoId }: GetPendingTranscript): Promise<PendingTranscript> {
    const { rows } = await sql<TranscriptRow>`
      select title, description, transcript, cues, analysis, version, duration, moved_reveal as "movedReveal",
             generated_analysis as "generatedAnalysis", analysis_model as "analysisModel"
        from curation.pending_video
       where id = ${videoId} and decision is null`.execute(this.em.getKysely());
    const [row] = rows;
    if (!row) throw new PendingVideoNotFound();
    const { analysis, transcript, cues, version } = row;
    return {
      transcript,
      cues,
      version,
      marks: markTerms(cues ?? [], analysis),
      statements: readStatements(row).map((statement) => ({ ...statement, reviewedBy: null, reviewedAt: null })),
      reveal: readReveal(row),
    };
  }
}
