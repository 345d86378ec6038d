import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { PreparedReads } from '../../../platform/database/statements/prepared-reads.js';
import { FacetCounts } from './facet-counts.js';

interface LibraryCountsRow {
  version: string;
  buckets: [joint: number, band: number, pathology: number, cases: number][];
}

/** The facet counts of the whole library, read again when the search index has changed. */
@Injectable()
export class LibraryCounts {
  private cached: { version: string; counts: FacetCounts } | null = null;

  constructor(private readonly reads: PreparedReads) {}

  /** The counts of this version of the index, or of a newer one. */
  async at(version: string): Promise<FacetCounts> {
    if (this.cached?.version === version) return this.cached.counts;
    const [row] = await this.reads.query(LIBRARY_COUNTS);
    if (!row) throw new Error('catalog.search_statistics has no row');
    const counts = new FacetCounts();
    for (const bucket of row.buckets) counts.add(...bucket);
    this.cached = { version: row.version, counts };
    return counts;
  }
}

const LIBRARY_COUNTS = sql<LibraryCountsRow>`
  select xmin::text as version,
         (select coalesce(json_agg(json_build_array(joint, duration_band, pathology, cases)), '[]')
            from catalog.search_facet_count) as buckets
    from catalog.search_statistics`;
