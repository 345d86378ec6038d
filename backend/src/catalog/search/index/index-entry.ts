import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { textArray } from '../../../platform/database/statements/array-parameters.js';
import { type FacetFields, facetCodec } from '../codec/facet-code.js';
import { decodeIndexedTerms } from '../codec/indexed-terms.js';
import type { IndexedCase } from './indexed-case.js';

/** What filters, counts and postings need of a case. */
export interface IndexEntry extends FacetFields {
  number: number;
  /** `joint`, `band` and `pathologies` as the facet codec packs them. */
  facets: number;
  length: number;
  /** Evidence codes by term. */
  terms: ReadonlyMap<number, number>;
}

export type NumberedCase = IndexedCase & IndexEntry;
/** A case as it was indexed before. */
export type StoredEntry = IndexEntry & { nameIds: number[] };

interface Row extends Omit<IndexEntry, 'facets' | 'terms'> {
  videoId: string;
  indexedTerms: Buffer;
  nameIds: number[];
}

/** By video id. */
export async function loadStoredEntries(em: EntityManager, ids: readonly string[]): Promise<Map<string, StoredEntry>> {
  const { rows } = await sql<Row>`
    select video_id as "videoId", number, joint, duration_band as band, pathologies, length,
           indexed_terms as "indexedTerms", array_to_json(name_ids) as "nameIds"
      from catalog.search_entry where video_id = any(${textArray(ids)}::uuid[])`.execute(em.getKysely());
  return new Map(
    rows.map(({ videoId, indexedTerms, ...row }) => [
      videoId,
      { ...row, facets: facetCodec.encode(row), terms: decodeIndexedTerms(indexedTerms) },
    ]),
  );
}
