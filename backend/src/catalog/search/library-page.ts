import type { SortOrder } from '@msk/contracts';
import { type Piece, piece, verbatim } from '../../platform/database/statement.js';
import { numbers } from './arrays.js';
import { CARD_KEY, type CardKey } from './cards.js';
import { facetFilter } from './facet-code.js';
import { SAID } from './said.js';
import type { SpokenKey } from './spoken-lines.js';
import { type Counts, type Narrowing, Tally } from './tally.js';

export interface Window {
  sortBy: SortOrder;
  limit: number;
  offset: number;
}

export interface FoundCase extends CardKey, SpokenKey {
  /** Where the terms asked for are said, as said.ts packs it; absent where it was not asked. */
  said?: string[] | null;
}

export interface LibraryPageRow {
  /** Of the index as a whole. */
  version: string;
  cases: FoundCase[];
  /** What was found, by what it is filtered by: numbers of facet-code.ts, and how many cases have each. */
  corners: number[];
  counts: number[];
}

// Every order ends in the number, the newest first: without a tie-break, "Load More" repeats some videos and skips others.
const ORDER: Record<SortOrder, { by: string; order: string }> = {
  relevance: { by: 'score', order: 'sorted_by desc, key desc' },
  date: { by: 'e.created_at', order: 'sorted_by desc, key desc' },
  duration: { by: 'e.duration', order: 'sorted_by, key desc' },
  views: { by: 'e.views', order: 'sorted_by desc, key desc' },
};

/**
 * Page and counts of the cases that a question finds, in one statement. `found` brings the CTEs of the question;
 * the last is called found and has key and score, and hit has the key of each. The page is chosen before a card is read.
 */
export function libraryPage(
  found: Piece,
  narrowing: Narrowing,
  { sortBy, limit, offset }: Window,
  /** Terms to say where they are spoken. */
  spoken: readonly number[] = [],
): Piece {
  const { by, order: inOrder } = ORDER[sortBy];
  const order = verbatim(inOrder);
  const entry = verbatim(
    sortBy === 'relevance' ? '' : 'join catalog.search_entry e on e.number = (key >> 15)::integer',
  );
  const said =
    spoken.length === 0
      ? verbatim('')
      : piece`, (
                select array_to_json(array(select ${verbatim(SAID)}
                                             from (select term, array_position(s.terms, term) as at
                                                     from unnest(${numbers(new Set(spoken))}::integer[]) as term offset 0) as found
                                            where at is not null))
                  from catalog.search_speech s where s.number = page.number) as said`;
  return piece`    with ${found},
         corner as materialized (select key & 32767 as corner, count(*)::integer as cases from found group by 1),
         page as (
           select (key >> 15)::integer as number, row_number() over (order by ${order}) as place
             from (select key, ${verbatim(by)} as sorted_by
                     from (select key, score from found where ${inKey(narrowing)}) as chosen ${entry}
                    order by ${order} limit ${limit} offset ${offset}) as chosen
         )
    select (select xmin::text from catalog.search_statistics) as version,
           array_to_json(array(select corner from corner)) as corners,
           array_to_json(array(select cases from corner)) as counts,
           (select coalesce(json_agg(found order by place), '[]')
              from (select ${CARD_KEY}, page.number, e.xmin::text as indexed, place${said}
                      from page join catalog.search_entry e on e.number = page.number
                      join catalog.video v on v.id = e.video_id) as found) as cases`;
}

function inKey({ joint, pathology, duration }: Narrowing): Piece {
  const { mask, bits } = facetFilter(joint, duration, pathology);
  return piece`key & ${mask} = ${bits}`;
}

/** Total and facets of what was found. */
export function countsOf({ corners, counts }: LibraryPageRow, narrowing: Narrowing): Counts {
  const tally = new Tally();
  for (const [index, corner] of corners.entries()) tally.addAlike(corner, counts[index]!);
  return tally.counts(narrowing);
}
