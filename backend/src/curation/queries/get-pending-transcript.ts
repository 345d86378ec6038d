import { EntityManager } from '@mikro-orm/postgresql';
import type { PendingTranscript } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { PendingVideoNotFound } from '../domain/errors.js';
import { checkStatements } from '../transcripts/check-statements.js';
import { markTerms } from '../transcripts/mark-terms.js';
import { type RevealRow, readReveal } from './read-reveal.js';

interface TranscriptRow extends RevealRow {
  description: string | null;
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
      select title, description, transcript, cues, analysis, version, duration, moved_reveal as "movedReveal" from curation.pending_video
       where id = ${videoId} and decision is null`.execute(this.em.getKysely());
    const [row] = rows;
    if (!row) throw new PendingVideoNotFound();
    const { analysis, transcript, cues, version } = row;
    return {
      transcript,
      cues,
      version,
      marks: markTerms(cues ?? [], analysis),
      statements: checkStatements(analysis, row),
      reveal: readReveal(row),
    };
  }
}
