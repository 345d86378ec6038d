import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { spelt } from './spelling.js';

/** Words whose stem is remembered; a transcript draws on a few thousand, a hostile question on any. */
const MOST_REMEMBERED = 100_000;

/** Letters; anything longer is no word, and too long for an index. */
const LONGEST_WORD = 64;

/** PostgreSQL's stemmer for English, asked once for each word. A stop word has no stem. */
@Injectable()
export class Stems {
  private readonly known = new Map<string, string | null>();

  constructor(private readonly em: EntityManager) {}

  /** The stems of folded words, stop words left out. */
  async of(words: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    const stems = new Map<string, string>();
    const asked = new Set([...words].filter((word) => word.length <= LONGEST_WORD));
    await this.learn([...asked].filter((word) => !this.known.has(word)));
    for (const word of asked) {
      const stem = this.known.get(word);
      if (stem) stems.set(word, stem);
    }
    return stems;
  }

  private async learn(words: string[]): Promise<void> {
    if (words.length === 0) return;
    if (this.known.size > MOST_REMEMBERED) this.known.clear();
    // The word as it is written decides whether it means something: "as" is a stop word, whatever is made of it.
    const rows = await this.em.execute<{ word: string; stem: string | null }[]>(STEMS, [
      JSON.stringify(words.map((word) => ({ word, spelt: spelt(word) }))),
    ]);
    for (const { word, stem } of rows) this.known.set(word, stem);
  }
}

const STEMS = `
  select word, case when ts_lexize('pg_catalog.english_stem', word) <> '{}'
                    then (ts_lexize('pg_catalog.english_stem', spelt))[1] end as stem
    from jsonb_to_recordset(?::jsonb) as asked (word text, spelt text)`;
