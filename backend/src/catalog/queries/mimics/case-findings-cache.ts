import type { AiAnalysis } from '@msk/contracts';
import { type CaseFindings, readCaseFindings } from '@msk/lexicon';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { textArray } from '../../../platform/database/statements/array-parameters.js';
import { PreparedReads } from '../../../platform/database/statements/prepared-reads.js';
import type { CardKey } from '../../search/cache/card-cache.js';
import { VersionedCache } from '../../search/cache/versioned-cache.js';

/** What a published case shows. */
export interface ReadCase extends CardKey {
  joint: AiAnalysis['primaryJoint'];
  findings: CaseFindings;
}

/** One is about half a kilobyte. */
const MAX_CASES = 5_000;

/** Reading the texts of a case takes a third of a millisecond, and cases hardly ever change. */
@Injectable()
export class CaseFindingsCache {
  private readonly cases = new VersionedCache<string, ReadCase>(MAX_CASES);

  constructor(private readonly reads: PreparedReads) {}

  /** In the order of the keys, without cases that have been withdrawn since. */
  async get(keys: readonly CardKey[]): Promise<ReadCase[]> {
    const known = new Map(keys.map(({ id, version }) => [id, this.cases.get(id, version)]));
    const missing = keys.filter(({ id }) => !known.get(id)).map(({ id }) => id);
    for (const one of await this.read(missing)) known.set(one.id, one);
    return keys.flatMap(({ id }) => known.get(id) ?? []);
  }

  async read(ids: readonly string[]): Promise<ReadCase[]> {
    if (ids.length === 0) return [];
    const rows = await this.reads.query(sql<CardKey & { title: string; analysis: AiAnalysis | null }>`
      select v.id, v.xmin::text as version, v.title, v.analysis from catalog.video v
       where v.id = any(${textArray(ids)}::uuid[]) and v.status = 'published'`);
    return rows.map(({ id, version, title, analysis }) => {
      const read = {
        id,
        version,
        joint: analysis?.primaryJoint ?? 'unknown',
        findings: readCaseFindings({ title, analysis }),
      };
      this.cases.set(id, version, read);
      return read;
    });
  }
}
