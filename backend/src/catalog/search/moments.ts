import { EntityManager, type RawQueryFragment, sql } from '@mikro-orm/postgresql';
import type { Moment } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { uuids } from '../wire/uuids.js';
import { askedRows } from './found-by-text.js';
import type { SearchText } from './search-text.js';
import { wordsOf } from './words.js';

/** Passages a case shows on its card. */
const MOST_MOMENTS = 3;
/** Written forms of the words asked for; half a word of two letters begins many. */
const MOST_FORMS = 2_000;

interface MomentRow {
  videoId: string;
  start: number;
  text: string;
}

/** Where in the videos the words are spoken: those passages first that hold most of what was asked. */
@Injectable()
export class Moments {
  constructor(private readonly em: EntityManager) {}

  async of(videoIds: readonly string[], text: SearchText): Promise<Map<string, Moment[]>> {
    const moments = new Map<string, Moment[]>(videoIds.map((id) => [id, []]));
    if (videoIds.length === 0 || text.wanted.length === 0) return moments;
    const [{ passages, forms }] = await this.em.execute<[{ passages: MomentRow[]; forms: string[] }]>(
      spoken(videoIds, text),
    );
    const matching = new Set(forms);
    for (const { videoId, start, text: said } of passages)
      moments.get(videoId)?.push({ start, text: marked(said, matching) });
    return moments;
  }
}

const spoken = (videoIds: readonly string[], text: SearchText) => sql<RawQueryFragment>`
  with asked as materialized (${askedRows(text)}),
       answer as (
         select p.video_id, p.position, p.start_at, p.text, sum(m.rank) as rank, count(*) as parts
           from catalog.search_passage p,
                lateral (select a.part, max(a.factor * ts_rank(p.words, a.query)) as rank
                           from asked a where a.part >= 0 and p.words @@ a.query group by a.part) as m
          where p.video_id = any(${uuids(videoIds)}::uuid[])
          group by p.video_id, p.position
       ),
       best as (
         select *, row_number() over (partition by video_id order by parts desc, rank desc, position) as place from answer
       ),
       stem as (select distinct unnest(tsvector_to_array(catalog.words(words))) as stem from asked where part >= 0)
  select coalesce((select json_agg(json_build_object('videoId', video_id, 'start', start_at, 'text', text) order by video_id, place)
                     from best where place <= ${MOST_MOMENTS}), '[]') as passages,
         coalesce((select json_agg(word) from (
           select word from catalog.search_word join stem using (stem)
           union
           select w.word from asked a join catalog.search_word w on w.word >= a.words and w.word < a.words || chr(1114111)
            where a.form = 'half'
            limit ${MOST_FORMS}) as form), '[]') as forms`;

/** Puts « » around the words that match. */
export function marked(text: string, forms: ReadonlySet<string>): string {
  let result = '';
  let done = 0;
  for (const { word, from, to } of wordsOf(text)) {
    if (!forms.has(word)) continue;
    result += `${text.slice(done, from)}«${text.slice(from, to)}»`;
    done = to;
  }
  return result + text.slice(done);
}
