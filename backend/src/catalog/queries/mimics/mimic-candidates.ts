import { type RawBuilder, sql } from 'kysely';
import { numberArray, textArray } from '../../../platform/database/statements/array-parameters.js';
import { CARD_KEY, type CardKey } from '../../search/cache/card-cache.js';

/** Cases that are compared: those of which the index says that they have most of the same. */
const MAX_CANDIDATES = 100;
/** Cases of one diagnosis among them: a common one would leave no place for any other. */
const MAX_OF_ONE_DIAGNOSIS = 10;
/** Best matches that these are taken from. */
const MAX_MATCHES = 500;

/**
 * Of ranked cases, by number, those that have none of the diagnoses. A case is read in the order of the ranking until there
 * are enough.
 */
export function findMimicCandidates(numbers: readonly number[], diagnoses: readonly string[]): RawBuilder<CardKey> {
  return sql<CardKey>`
    with own as materialized (
           select coalesce(array_agg(id), '{}') as ids from catalog.search_name
            where kind = 'pathology' and name = any(${textArray(diagnoses.map((name) => name.toLowerCase()))}::text[])
         ),
         match as materialized (
           select e.video_id, s.place,
                  array(select n.id from catalog.search_name n
                         where n.id = any(e.name_ids) and n.kind = 'pathology' order by n.id) as diagnosis
             from unnest(${numberArray(numbers)}::integer[]) with ordinality as s (number, place) join catalog.search_entry e on e.number = s.number
            where not e.name_ids && (select ids from own)
            order by s.place limit ${MAX_MATCHES}
         ),
         of_diagnosis as (
           select video_id, place, row_number() over (partition by diagnosis order by place) as nth from match
         )
    select ${CARD_KEY} from of_diagnosis join catalog.video v on v.id = video_id
     where nth <= ${MAX_OF_ONE_DIAGNOSIS} order by place limit ${MAX_CANDIDATES}`;
}
