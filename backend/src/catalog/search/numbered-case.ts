import type { EntityManager } from '@mikro-orm/postgresql';
import { withParameters } from '../../platform/database/with-parameters.js';
import { uuids } from '../wire/uuids.js';
import { facetCode } from './facet-code.js';
import type { IndexedCase } from './indexed-case.js';
import { unpackedTerms } from './remembered-terms.js';

/** What filters and counts ask of a case, and what its postings say: code by term. */
export interface InIndex {
  number: number;
  joint: number;
  band: number;
  pathologies: number;
  facets: number;
  length: number;
  terms: ReadonlyMap<number, number>;
}

export type Numbered = IndexedCase & InIndex;
/** A case as the index knows it from the last time. */
export type Remembered = InIndex & { namesBefore: number[] };

interface Row extends Omit<InIndex, 'facets' | 'terms'> {
  videoId: string;
  evidence: Buffer;
  names: number[];
}

/** By video. */
export async function rememberedCases(em: EntityManager, ids: readonly string[]): Promise<Map<string, Remembered>> {
  const rows = await withParameters<Row>(
    em,
    `select video_id as "videoId", number, joint, band, pathologies, length, evidence, array_to_json(names) as names
       from catalog.search_entry where video_id = any(?::uuid[])`,
    [uuids(ids)],
  );
  return new Map(
    rows.map(({ videoId, evidence, names, ...row }) => [
      videoId,
      {
        ...row,
        facets: facetCode(row.joint, row.band, row.pathologies),
        terms: unpackedTerms(evidence),
        namesBefore: names,
      },
    ]),
  );
}
