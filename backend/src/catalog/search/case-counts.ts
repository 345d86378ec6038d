import type { EntityManager } from '@mikro-orm/postgresql';
import { PATHOLOGIES } from '@msk/contracts';
import { withParameters } from '../../platform/database/with-parameters.js';
import { numbers } from './arrays.js';
import { weightsFor } from './evidence.js';
import type { InIndex, Numbered, Remembered } from './numbered-case.js';
import { ANY_PATHOLOGY } from './tally.js';

/** How far the average length may move before the weights follow; half of this moves no weight by a hundredth. */
const DRIFT = 0.01;

/** Keeps what is known of the whole library: cases in each corner of the filters, and BM25's average length. */
export async function countCases(
  em: EntityManager,
  before: ReadonlyMap<string, Remembered>,
  after: readonly Numbered[],
): Promise<void> {
  const corners = new Map<string, number>();
  let length = 0;
  const count = (one: InIndex, by: number) => {
    length += by * one.length;
    for (const corner of cornersOf(one)) corners.set(corner, (corners.get(corner) ?? 0) + by);
  };
  for (const was of before.values()) count(was, -1);
  for (const is of after) count(is, 1);
  await tally(em, corners);
  const [known] = await withParameters<{ cases: number; length: number; average: number }>(
    em,
    `update catalog.search_statistics set cases = cases + ?, length = length + ?
     returning cases, length::float8 as length, average`,
    [after.length - before.size, length],
  );
  if (!known) throw new Error('The statistics of the search index are gone');
  const average = known.cases > 0 ? known.length / known.cases : 0;
  // Equal at first, too: of a library of titles alone the average is nought and stays so.
  if (Math.abs(average - known.average) >= DRIFT * known.average) await writeWeights(em, average);
}

/** The weights as they are to be, however little the average length has moved. */
export async function renewWeights(em: EntityManager): Promise<void> {
  const [{ average }] = await em.execute<[{ average: number }]>(
    'select coalesce(length::float8 / nullif(cases, 0), 0) as average from catalog.search_statistics',
  );
  await writeWeights(em, average);
}

async function writeWeights(em: EntityManager, average: number): Promise<void> {
  await withParameters(em, 'update catalog.search_statistics set average = ?, weights = ?::integer[]', [
    average,
    numbers(weightsFor(average)),
  ]);
}

function cornersOf({ joint, band, pathologies }: InIndex): string[] {
  const has = PATHOLOGIES.map((_, code) => code).filter((code) => pathologies & (1 << code));
  return [ANY_PATHOLOGY, ...has].map((pathology) => `${joint} ${band} ${pathology}`);
}

async function tally(em: EntityManager, corners: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...corners].flatMap(([corner, by]) => (by === 0 ? [] : [[...corner.split(' ').map(Number), by]]));
  const column = (index: number) => numbers(rows.map((row) => row[index]!));
  // A corner that loses a case is there already: the insert alone would break its check.
  await withParameters(
    em,
    `merge into catalog.search_tally t
     using unnest(?::smallint[], ?::smallint[], ?::smallint[], ?::integer[]) as c (joint, band, pathology, cases)
        on t.joint = c.joint and t.band = c.band and t.pathology = c.pathology
      when matched then update set cases = t.cases + c.cases
      when not matched then insert values (c.joint, c.band, c.pathology, c.cases)`,
    [column(0), column(1), column(2), column(3)],
  );
}
