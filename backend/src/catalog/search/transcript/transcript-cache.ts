import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { numberArray } from '../../../platform/database/array-parameters.js';
import { PreparedReads } from '../../../platform/database/prepared-reads.js';
import { VersionedCache } from '../cache/versioned-cache.js';

/** The lines of a transcript in PostgreSQL's bytes: thousands are cached, of which a few lines are ever decoded. */
export class CachedTranscript {
  readonly #starts: Buffer;
  readonly #offsets: Buffer;
  readonly #text: Buffer;

  constructor({ lineStarts, lineOffsets, text }: TranscriptRow) {
    this.#starts = lineStarts;
    this.#offsets = lineOffsets;
    this.#text = Buffer.from(text);
  }

  /** Seconds, rounded to the milliseconds of captions; undefined after the last line. */
  startOf(line: number): number | undefined {
    const at = elementOffset(line);
    return at < this.#starts.length ? Math.round(this.#starts.readFloatBE(at) * 1_000) / 1_000 : undefined;
  }

  line(at: number): string {
    return this.#text.toString('utf8', this.#offsetOf(at), this.#offsetOf(at + 1) - 1);
  }

  #offsetOf(line: number): number {
    return this.#offsets.readInt32BE(elementOffset(line));
  }
}

/** In the bytes of `array_send`: a header of five numbers, then each element behind its length, all of four bytes. */
const elementOffset = (element: number): number => 4 * (5 + 2 * element + 1);

/** Identifies a case's transcript in the cache. */
export interface TranscriptKey {
  /** Of the case in the index. */
  number: number;
  /** Version of the case's entry in the index. */
  indexed: string;
}

/** One transcript is about 6 kB of text. */
const MAX_TRANSCRIPTS = 2_000;

/** The spoken lines from which moments are cut, cached as cards are. */
@Injectable()
export class TranscriptCache {
  private readonly transcripts = new VersionedCache<number, CachedTranscript>(MAX_TRANSCRIPTS);

  constructor(private readonly reads: PreparedReads) {}

  /** By the cases' numbers, without cases that have no spoken lines. */
  async get(cases: readonly TranscriptKey[]): Promise<ReadonlyMap<number, CachedTranscript>> {
    const transcripts = new Map<number, CachedTranscript>();
    for (const { number, indexed } of cases) {
      const cached = this.transcripts.get(number, indexed);
      if (cached) transcripts.set(number, cached);
    }
    const missing = cases.map(({ number }) => number).filter((number) => !transcripts.has(number));
    if (missing.length > 0)
      for (const row of await this.reads.query(transcriptsSql(missing))) {
        const transcript = new CachedTranscript(row);
        this.transcripts.set(row.number, row.indexed, transcript);
        transcripts.set(row.number, transcript);
      }
    return transcripts;
  }
}

interface TranscriptRow {
  /** Of each line, in seconds: float4[] as PostgreSQL sends it. */
  lineStarts: Buffer;
  /** Byte offset of each line, and the offset after the last line: int4[] as PostgreSQL sends it. */
  lineOffsets: Buffer;
  text: string;
}

const transcriptsSql = (cases: readonly number[]) => sql<TranscriptKey & TranscriptRow>`
  select number, e.xmin::text as indexed, array_send(s.line_starts) as "lineStarts",
         array_send(s.line_offsets) as "lineOffsets", coalesce(s.text, t.text) as text
    from catalog.search_entry e join catalog.search_transcript s using (number)
    join catalog.transcript t on t.video_id = e.video_id
   where number = any(${numberArray(cases)}::integer[])`;
