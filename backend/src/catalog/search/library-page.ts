import { type RawQueryFragment, raw, sql } from '@mikro-orm/postgresql';
import {
  DURATION_BANDS,
  type DurationBand,
  type Facets,
  JOINTS,
  type Joint,
  PATHOLOGIES,
  type Pathology,
  type SortOrder,
} from '@msk/contracts';
import { CARD, type CardRow } from '../wire/video-row.js';

/** What narrows a list; an absent field means "all". */
export interface Narrowing {
  joint?: Joint | undefined;
  pathology?: Pathology | undefined;
  duration?: DurationBand | undefined;
}

export interface Window {
  sortBy: SortOrder;
  limit: number;
  offset: number;
}

export interface LibraryPageRow {
  total: number;
  videos: CardRow[];
  joint: Partial<Facets['joint']>;
  pathology: Partial<Facets['pathology']>;
  duration: Partial<Facets['duration']>;
}

// Every order ends in the id: without a tie-break, "Load More" repeats some videos and skips others.
const ORDER: Record<SortOrder, string> = {
  relevance: 'score desc, created_at desc, video_id',
  date: 'created_at desc, video_id',
  duration: 'duration, video_id',
  views: 'views desc, video_id',
};

/**
 * Page, total and facets of the videos that a question finds, in one statement. `found` brings the CTEs of the
 * question; the last of them is called found and has the columns of search_entry and a score.
 */
export function libraryPage(
  found: RawQueryFragment,
  narrowing: Narrowing,
  { sortBy, limit, offset }: Window,
): RawQueryFragment {
  const order = raw<RawQueryFragment>(ORDER[sortBy]);
  const { joint, pathology, duration } = conditions(narrowing);
  return sql<RawQueryFragment>`
    with ${found},
         -- Facets and total count these few rows instead of every case.
         tally as materialized (
           select joint, pathologies, band, count(*)::int as cases from found group by joint, pathologies, band
         ),
         page as (
           select video_id, row_number() over (order by ${order}) as place
             from found where ${joint} and ${pathology} and ${duration}
            order by ${order} limit ${limit} offset ${offset}
         )
    select (select coalesce(sum(cases), 0)::int from tally where ${joint} and ${pathology} and ${duration}) as total,
           (select coalesce(json_object_agg(joint, cases), '{}')
              from (select joint, sum(cases) as cases from tally where ${pathology} and ${duration} group by joint) as t) as joint,
           (select coalesce(json_object_agg(pathology, cases), '{}')
              from (select pathology, sum(cases) as cases from tally, unnest(pathologies) as pathology
                     where ${joint} and ${duration} group by pathology) as t) as pathology,
           (select coalesce(json_object_agg(band, cases), '{}')
              from (select band, sum(cases) as cases from tally where ${joint} and ${pathology} group by band) as t) as duration,
           (select coalesce(json_agg(card order by place), '[]')
              from (select ${raw<RawQueryFragment>(CARD)}, place from page join catalog.video v on v.id = page.video_id) as card) as videos`;
}

function conditions({ joint, pathology, duration }: Narrowing) {
  const everything = raw<RawQueryFragment>('true');
  return {
    joint: joint ? sql<RawQueryFragment>`joint = ${joint}` : everything,
    pathology: pathology ? sql<RawQueryFragment>`pathologies @> array[${pathology}]` : everything,
    duration: duration ? sql<RawQueryFragment>`band = ${duration}` : everything,
  };
}

/** Counts for every choice there is, the empty ones too. */
export const facetsOf = ({ joint, pathology, duration }: LibraryPageRow): Facets => ({
  joint: completed(JOINTS, joint),
  pathology: completed(PATHOLOGIES, pathology),
  duration: completed(DURATION_BANDS, duration),
});

const completed = <Choice extends string>(choices: readonly Choice[], counted: Partial<Record<Choice, number>>) =>
  Object.fromEntries(choices.map((choice) => [choice, counted[choice] ?? 0])) as Record<Choice, number>;
