import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { normalizeSpelling } from './spelling.js';

/** Words whose stem is cached; a transcript has a few thousand different words, hostile queries may have any. */
const MAX_CACHED_WORDS = 100_000;

/** Letters. Longer tokens are not words, and are too long for a database index. */
const MAX_WORD_LENGTH = 64;

/** Muscles whose stem would be that of their movement: "rotation" is no answer to "rotator". */
const MUSCLE = /^(levator|pronator|rotator|supinator)s?$/;

/** PostgreSQL's English stemmer, called once for each word. */
@Injectable()
export class Stemmer {
  /** By word; null for a stop word. */
  private readonly stems = new Map<string, string | null>();

  constructor(private readonly em: EntityManager) {}

  /** The stems of normalized words, by word; without stop words. */
  async stem(words: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    const stems = new Map<string, string>();
    const unique = new Set([...words].filter((word) => word.length <= MAX_WORD_LENGTH));
    await this.load([...unique].filter((word) => !this.stems.has(word)));
    for (const word of unique) {
      const stem = this.stems.get(word);
      if (stem) stems.set(word, stem);
    }
    return stems;
  }

  private async load(words: string[]): Promise<void> {
    if (words.length === 0) return;
    if (this.stems.size > MAX_CACHED_WORDS) this.stems.clear();
    const input = JSON.stringify(words.map((word) => ({ word, spelling: normalizeSpelling(word) })));
    // The written word decides whether it is a stop word: "as" is one, whatever its normalized spelling is.
    const { rows } = await sql<{ word: string; stem: string | null }>`
      select word, case when ts_lexize('pg_catalog.english_stem', word) <> '{}'
                        then (ts_lexize('pg_catalog.english_stem', spelling))[1] end as stem
        from jsonb_to_recordset(${input}::jsonb) as input (word text, spelling text)`.execute(this.em.getKysely());
    for (const { word, stem } of rows) this.stems.set(word, MUSCLE.exec(word)?.[1] ?? stem);
  }
}
