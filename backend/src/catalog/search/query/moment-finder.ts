import type { Moment } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { decodePositions } from '../codec/spoken-positions.js';
import { highlight } from '../text/highlight.js';
import { type CachedTranscript, TranscriptCache } from '../transcript/transcript-cache.js';
import { bestWindows, groupByTerm, type TranscriptWindow } from './best-windows.js';
import type { QueryTerm } from './parse-query.js';
import type { FoundCase } from './search-page.js';

/** Finds the moments of the videos in which most of the query is said. */
@Injectable()
export class MomentFinder {
  constructor(private readonly transcripts: TranscriptCache) {}

  /** By the cases' numbers, the best moment of each case first. */
  async find(cases: readonly FoundCase[], terms: readonly QueryTerm[]): Promise<ReadonlyMap<number, Moment[]>> {
    const withHits = cases.filter(({ spokenPositions }) => spokenPositions && spokenPositions.length > 0);
    const transcripts = await this.transcripts.get(withHits);
    const queryTerms = groupByTerm(terms);
    return new Map(
      cases.map(({ number, spokenPositions }) => {
        const transcript = transcripts.get(number);
        const windows = transcript ? bestWindows(spokenPositions?.flatMap(decodePositions) ?? [], queryTerms) : [];
        return [number, windows.flatMap((window) => createMoment(window, transcript!))];
      }),
    );
  }
}

/** None when the transcript has changed since the positions were read. */
function createMoment({ line, followingLines, marks }: TranscriptWindow, transcript: CachedTranscript): Moment[] {
  const start = transcript.startOf(line);
  if (start === undefined || transcript.startOf(line + followingLines) === undefined) return [];
  const lines = Array.from({ length: followingLines + 1 }, (_, at) =>
    highlight(transcript.line(line + at), marks.get(line + at)),
  );
  return [{ start, text: lines.join(' ') }];
}
