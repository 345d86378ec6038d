import type { SortOrder } from '@msk/contracts';
import { type RawBuilder, sql } from 'kysely';
import { numberArray } from '../../../platform/database/array-parameters.js';
import { CARD_KEY, type CardKey } from '../cache/card-cache.js';
import { facetCodec, matchesFilterSql } from '../codec/facet-code.js';
import { postingCodec } from '../codec/posting.js';
import { positionsSql } from '../codec/spoken-positions.js';
import { FacetCounts, type ResultCounts, type VideoFilters } from '../facets/facet-counts.js';
import type { TranscriptKey } from '../transcript/transcript-cache.js';

export interface PageWindow {
  sortBy: SortOrder;
  limit: number;
  offset: number;
}

export interface FoundCase extends CardKey, TranscriptKey {
  /** Encoded positions of the located terms; absent where none were to be located. */
  spokenPositions?: string[] | null;
}

export interface SearchPageRow {
  /** Of the index as a whole. */
  version: string;
  cases: FoundCase[];
  /** Packed facets of all matches, and how many matches have each. */
  buckets: number[];
  counts: number[];
  /** How many matches of the filters match all words of the query. */
  complete: number;
}

// Every order ends in the number, the newest first: without a tie-break, "Load More" repeats some videos and skips others.
const ORDER: Record<SortOrder, { by: RawBuilder<unknown>; order: RawBuilder<unknown> }> = {
  relevance: { by: sql`score`, order: sql`complete desc, sorted_by desc, key desc` },
  date: { by: sql`e.created_at`, order: sql`sorted_by desc, key desc` },
  duration: { by: sql`e.duration`, order: sql`sorted_by, key desc` },
  views: { by: sql`e.views`, order: sql`sorted_by desc, key desc` },
};

const NUMBER = postingCodec.numberOfKeySql('key');
const FACETS = postingCodec.facetsOfKeySql('key');
const NOTHING = sql``;
const JOIN_ENTRIES = sql`join catalog.search_entry e on e.number = ${NUMBER}`;
const POSITIONS = positionsSql('s', 'term', 'at');

/**
 * One statement for a page of matches and the counts of all matches. Takes the CTEs of a query: the last is called `found` and
 * has `key`, `score` and `complete`. The page is cut before any case is read.
 */
export function searchPage(
  found: RawBuilder<unknown>,
  filters: VideoFilters,
  { sortBy, limit, offset }: PageWindow,
  /** Terms whose positions in the transcripts are read. */
  located: readonly number[] = [],
): RawBuilder<SearchPageRow> {
  const { by, order } = ORDER[sortBy];
  const filter = facetCodec.filter(filters.joint, filters.duration, filters.pathology);
  return sql`    with ${found},
         bucket as materialized (select ${FACETS} as facets, count(*)::integer as cases,
                                           (count(*) filter (where complete))::integer as complete
                                      from found group by 1),
         page as (
           select ${NUMBER} as number, row_number() over (order by ${order}) as place
             from (select key, complete, ${by} as sorted_by
                     from (select key, score, complete from found where ${matchesFilterSql('key', filter)}) as chosen
                          ${sortBy === 'relevance' ? NOTHING : JOIN_ENTRIES}
                    order by ${order} limit ${limit} offset ${offset}) as chosen
         )
    select (select xmin::text from catalog.search_statistics) as version,
           array_to_json(array(select facets from bucket)) as buckets,
           array_to_json(array(select cases from bucket)) as counts,
           (select coalesce(sum(complete), 0)::integer from bucket where ${matchesFilterSql('facets', filter)}) as complete,
           (select coalesce(json_agg(listed order by place), '[]')
              from (select ${CARD_KEY}, page.number, e.xmin::text as indexed, place
                           ${located.length === 0 ? NOTHING : locate(located)}
                      from page join catalog.search_entry e on e.number = page.number
                      join catalog.video v on v.id = e.video_id) as listed) as cases`;
}

const locate = (terms: readonly number[]): RawBuilder<unknown> => sql`, (
  select array_to_json(array(select ${POSITIONS}
                               from (select term, array_position(s.term_ids, term) as at
                                       from unnest(${numberArray(new Set(terms))}::integer[]) as term offset 0) as hit
                              where at is not null))
    from catalog.search_transcript s where s.number = page.number) as "spokenPositions"`;

/** Total and facets of all matches. */
export function countFacets({ buckets, counts }: SearchPageRow, filters: VideoFilters): ResultCounts {
  const facetCounts = new FacetCounts();
  for (const [index, facets] of buckets.entries()) facetCounts.addPacked(facets, counts[index]!);
  return facetCounts.counts(filters);
}
