import { Injectable } from '@nestjs/common';
import { PreparedReads } from '../../platform/database/prepared-reads.js';
import { piece } from '../../platform/database/statement.js';
import { Tally } from './tally.js';

interface TallyRow {
  version: string;
  corners: [joint: number, band: number, pathology: number, cases: number][];
}

/** The tally of the whole library, read again when the index has changed. */
@Injectable()
export class LibraryTally {
  private known: { version: string; tally: Tally } | null = null;

  constructor(private readonly reads: PreparedReads) {}

  /** As it is in this version of the index, or in a newer one. */
  async at(version: string): Promise<Tally> {
    if (this.known?.version === version) return this.known.tally;
    const [row] = await this.reads.ask<TallyRow>(TALLY);
    if (!row) throw new Error('The statistics of the search index are gone');
    const tally = new Tally();
    for (const corner of row.corners) tally.add(...corner);
    this.known = { version: row.version, tally };
    return tally;
  }
}

const TALLY = piece`
  select xmin::text as version,
         (select coalesce(json_agg(json_build_array(joint, band, pathology, cases)), '[]') from catalog.search_tally) as corners
    from catalog.search_statistics`;
