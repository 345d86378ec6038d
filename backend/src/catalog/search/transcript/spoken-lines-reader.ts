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
    return new Map(rows.map((row) => [row.number, toSpokenLines(row)]));
  }
}

/** The wanted lines of a case, in any order. */
interface LinesRow {
  /** Of the case. */
  number: number;
  /** With a comma between. */
  lines: string;
  starts: string;
  /** With a line feed between, which no line has. */
  texts: string;
}

function toSpokenLines(row: LinesRow): SpokenLines {
  const starts = row.starts.split(',');
  const texts = row.texts.split('\n');
  return new Map(
    row.lines.split(',').map((line, at) => [Number(line), { start: Number(starts[at]), text: texts[at] ?? '' }]),
  );
}

// A transcript is unpacked once, not for each line: its arrays are concatenated with empty ones. The lines are returned as
// texts, which takes PostgreSQL an eighth less time than JSON, and those that are wanted of a case are a text, too, since arrays
// in an array would have to be of one length.
const linesSql = (wanted: readonly WantedLines[]) => sql<LinesRow>`
  select wanted.number, spoken.lines, spoken.starts, spoken.texts
    from unnest(${numberArray(wanted.map(({ number }) => number))}::integer[],
                ${textArray(wanted.map(({ id }) => id))}::uuid[],
                ${numberArray(wanted.map(({ version }) => Number(version)))}::xid[],
                ${textArray(wanted.map(({ lines }) => numberArray(lines)))}::text[]) as wanted (number, id, version, lines)
   cross join lateral (
         select string_agg(line::text, ',') as lines,
                string_agg(t.line_starts[line + 1]::text, ',') as starts,
                convert_from(string_agg(substring(t.text from t.line_offsets[line + 1] + 1
                                                    for t.line_offsets[line + 2] - t.line_offsets[line + 1] - 1),
                                        '\\x0a'::bytea), 'UTF8') as texts
           from (select s.line_starts || '{}'::real[] as line_starts, s.line_offsets || '{}'::integer[] as line_offsets,
                        convert_to(coalesce(s.text, t.text), 'UTF8') as text
                   from catalog.search_transcript s
                   join catalog.transcript t on t.video_id = wanted.id
                  where s.number = wanted.number and s.xmin = wanted.version offset 0) as t,
                unnest(wanted.lines::integer[]) as line
         having count(*) > 0 offset 0) as spoken`;
