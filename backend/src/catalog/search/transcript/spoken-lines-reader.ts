import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { numberArray, textArray } from '../../../platform/database/statements/array-parameters.js';
import { PreparedReads } from '../../../platform/database/statements/prepared-reads.js';

/** Identifies what the index has of a case's transcript. */
export interface TranscriptVersion {
  version: string;
}

export interface WantedLines extends TranscriptVersion {
  /** Of the case. */
  id: string;
  /** Of the case in the index. */
  number: number;
  lines: readonly number[];
}

export interface SpokenLine {
  /** Seconds. */
  start: number;
  text: string;
}

/** By line. */
export type SpokenLines = ReadonlyMap<number, SpokenLine>;

/**
 * Reads the lines from which moments are cut. They are not cached: a page that was read before is cached as a whole, and of
 * another page they are a few in a hundred lines.
 */
@Injectable()
export class SpokenLinesReader {
  constructor(private readonly reads: PreparedReads) {}

  /** By the cases' numbers; without cases whose transcript has another version by now. */
  async read(wanted: readonly WantedLines[]): Promise<ReadonlyMap<number, SpokenLines>> {
    const spoken = wanted.filter(({ lines }) => lines.length > 0);
    if (spoken.length === 0) return new Map();
    const rows = await this.reads.query(linesSql(spoken));
    return new Map(rows.map(({ number, lines }) => [number, toSpokenLines(lines)]));
  }
}

interface LinesRow {
  number: number;
  lines: [line: number, start: number, text: string][];
}

const toSpokenLines = (lines: LinesRow['lines']): SpokenLines =>
  new Map(lines.map(([line, start, text]) => [line, { start, text }]));

// A transcript is unpacked once, not for each line: its arrays are concatenated with empty ones. The lines of a case are one
// text, since arrays in an array would have to be of one length.
const linesSql = (wanted: readonly WantedLines[]) => sql<LinesRow>`
  select wanted.number,
         (select json_agg(json_build_array(line, t.line_starts[line + 1],
                   convert_from(substring(t.text from t.line_offsets[line + 1] + 1
                                             for t.line_offsets[line + 2] - t.line_offsets[line + 1] - 1), 'UTF8')))
            from unnest(wanted.lines::integer[]) as line) as lines
    from unnest(${numberArray(wanted.map(({ number }) => number))}::integer[],
                ${textArray(wanted.map(({ id }) => id))}::uuid[],
                ${numberArray(wanted.map(({ version }) => Number(version)))}::xid[],
                ${textArray(wanted.map(({ lines }) => numberArray(lines)))}::text[]) as wanted (number, id, version, lines)
   cross join lateral (
         select s.line_starts || '{}'::real[] as line_starts, s.line_offsets || '{}'::integer[] as line_offsets,
                convert_to(coalesce(s.text, t.text), 'UTF8') as text
           from catalog.search_transcript s
           join catalog.transcript t on t.video_id = wanted.id
          where s.number = wanted.number and s.xmin = wanted.version offset 0) as t`;
