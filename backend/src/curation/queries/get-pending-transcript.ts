import { EntityManager } from '@mikro-orm/postgresql';
import type { AiAnalysis, Cue, PendingTranscript } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { PendingVideoNotFound } from '../domain/errors.js';
import { markTerms } from '../transcripts/mark-terms.js';

interface TranscriptRow {
  transcript: string | null;
  cues: Cue[] | null;
  analysis: AiAnalysis | null;
  version: number;
}

/** The transcript of a pending video, with the places that the analysis is about. */
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
      select transcript, cues, analysis, version from curation.pending_video
       where id = ${videoId} and decision is null`.execute(this.em.getKysely());
    const [row] = rows;
    if (!row) throw new PendingVideoNotFound();
    const { analysis, ...transcript } = row;
    return { ...transcript, marks: markTerms(transcript.cues ?? [], analysis) };
  }
}
