import type { PageRequest, SortOrder } from '@msk/contracts';
import { type RawBuilder, sql } from 'kysely';
import { numberArray } from '../../../platform/database/statements/array-parameters.js';
import { CARD_KEY, type CardKey } from '../cache/card-cache.js';
import { positionsSql, termIndexSql } from '../codec/spoken-positions.js';
import type { VideoFilters } from '../facets/facet-counts.js';
import type { TranscriptVersion } from '../transcript/spoken-lines-reader.js';
import { filteredNumbers, mostRelevant } from './ranking/best-cases.js';
import type { RankedCases } from './ranking/rank-cases.js';

export interface PageWindow extends PageRequest {
  sortBy: SortOrder;
}

export interface FoundCase extends CardKey {
  /** Of the case in the index. */
  number: number;
  /** Where the located terms are spoken, encoded; null where nothing is spoken, absent where no term was to be located. */
  spoken?: (TranscriptVersion & { positions: string[] }) | null;
}

export interface SearchPageRow {
  /** Of the index as a whole. */
  version: string;
  cases: FoundCase[];
}

const ORDER: Record<Exclude<SortOrder, 'relevance'>, RawBuilder<unknown>> = {
  date: sql`created_at desc, number desc`,
  duration: sql`duration, number desc`,
  views: sql`views desc, number desc`,
};

const NOTHING = sql``;
const TERM_INDEX = termIndexSql('s', 'term');
const POSITIONS = positionsSql('s', 'term', 'at');

/** One statement for a page of ranked cases: of these cases alone, an entry is read. */
export function searchPage(
  ranked: RankedCases,
  filters: VideoFilters,
  { sortBy, limit, offset }: PageWindow,
  /** Terms whose positions in the transcripts are read. */
  located: readonly number[] = [],
): RawBuilder<SearchPageRow> {
  const page =
    sortBy === 'relevance'
      ? mostRelevantPage(mostRelevant(ranked, filters, offset + limit).slice(offset))
      : sortedPage(filteredNumbers(ranked, filters), sortBy, limit, offset);
  return sql`
    select (select xmin::text from catalog.search_statistics) as version,
           (select coalesce(json_agg(listed order by place), '[]')
              from (select ${CARD_KEY}, page.number, place
                           ${located.length === 0 ? NOTHING : locate(located)}
                      from (${page}) as page join catalog.search_entry e on e.number = page.number
                      join catalog.video v on v.id = e.video_id) as listed) as cases`;
}

const mostRelevantPage = (numbers: readonly number[]) => sql`
  select * from unnest(${numberArray(numbers)}::integer[]) with ordinality as listed (number, place)`;

const sortedPage = (numbers: readonly number[], sortBy: keyof typeof ORDER, limit: number, offset: number) => sql`
  select number, row_number() over (order by ${ORDER[sortBy]}) as place
    from (select number, created_at, duration, views from catalog.search_entry
           where number = any(${numberArray(numbers)}::integer[])
           order by ${ORDER[sortBy]} limit ${limit} offset ${offset}) as chosen`;

// The arrays are concatenated with empty ones, so that PostgreSQL unpacks them once instead of for each term.
const locate = (terms: readonly number[]): RawBuilder<unknown> => sql`, (
  select json_build_object('version', s.version, 'positions', array(
           select ${POSITIONS}
             from (select term, ${TERM_INDEX} as at from unnest(${numberArray(new Set(terms))}::integer[]) as term offset 0) as hit
            where s.term_ids[at] = term))
    from (select xmin::text as version, term_ids || '{}'::integer[] as term_ids,
                 first_positions || '{}'::smallint[] as first_positions, positions
            from catalog.search_transcript s where s.number = page.number offset 0) as s) as spoken`;
