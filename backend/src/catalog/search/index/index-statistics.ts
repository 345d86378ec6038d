import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { numberArray } from '../../../platform/database/statements/array-parameters.js';
import { bm25Weights } from '../codec/evidence.js';
import { facetCodec } from '../codec/facet-code.js';
import { ANY_PATHOLOGY } from '../facets/facet-counts.js';
import type { IndexEntry, NumberedCase, StoredEntry } from './index-entry.js';

/** How far the average length may drift before the weights are recomputed; half of this moves no weight by a hundredth. */
const MAX_LENGTH_DRIFT = 0.01;

/** Updates the statistics of the whole library: cases by facet bucket, and BM25's average length. */
export async function updateStatistics(
  em: EntityManager,
  before: ReadonlyMap<string, StoredEntry>,
  after: readonly NumberedCase[],
): Promise<void> {
  const buckets = new Map<string, number>();
  let length = 0;
  const count = (entry: IndexEntry, by: number) => {
    length += by * entry.length;
    for (const bucket of bucketsOf(entry)) buckets.set(bucket, (buckets.get(bucket) ?? 0) + by);
  };
  for (const entry of before.values()) count(entry, -1);
  for (const entry of after) count(entry, 1);
  await updateFacetCounts(em, buckets);
  const { rows } = await sql<{ cases: number; length: number; average: number }>`
    update catalog.search_statistics set cases = cases + ${after.length - before.size}, length = length + ${length}
    returning cases, length::float8 as length, average`.execute(em.getKysely());
  const [statistics] = rows;
  if (!statistics) throw new Error('catalog.search_statistics has no row');
  const average = statistics.cases > 0 ? statistics.length / statistics.cases : 0;
  // `>=`, not `>`: the average of a library of titles alone is 0 and stays 0, and it needs its first weights.
  if (Math.abs(average - statistics.average) >= MAX_LENGTH_DRIFT * statistics.average) await writeWeights(em, average);
}

/** Recomputes the weights, however little the average length has drifted. */
export async function recomputeWeights(em: EntityManager): Promise<void> {
  const { rows } = await sql<{ average: number }>`
    select coalesce(length::float8 / nullif(cases, 0), 0) as average from catalog.search_statistics`.execute(
    em.getKysely(),
  );
  await writeWeights(em, rows[0]!.average);
}

async function writeWeights(em: EntityManager, average: number): Promise<void> {
  await sql`
    update catalog.search_statistics
       set average = ${average}, weights = ${numberArray(bm25Weights(average))}::integer[]`.execute(em.getKysely());
}

const bucketsOf = ({ joint, band, pathologies }: IndexEntry): string[] =>
  [ANY_PATHOLOGY, ...facetCodec.pathologyCodes(pathologies)].map((pathology) => `${joint} ${band} ${pathology}`);

async function updateFacetCounts(em: EntityManager, buckets: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...buckets].flatMap(([bucket, by]) => (by === 0 ? [] : [[...bucket.split(' ').map(Number), by]]));
  const column = (index: number) => numberArray(rows.map((row) => row[index]!));
  // A bucket that loses a case has a row already; `insert … on conflict` would violate its check before it updates the row.
  await sql`
    merge into catalog.search_facet_count f
     using unnest(${column(0)}::smallint[], ${column(1)}::smallint[], ${column(2)}::smallint[], ${column(3)}::integer[])
             as c (joint, duration_band, pathology, cases)
        on f.joint = c.joint and f.duration_band = c.duration_band and f.pathology = c.pathology
      when matched then update set cases = f.cases + c.cases
      when not matched then insert (joint, duration_band, pathology, cases)
                            values (c.joint, c.duration_band, c.pathology, c.cases)`.execute(em.getKysely());
}
