import { setImmediate } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { uuids } from '../wire/uuids.js';
import { numbers } from './arrays.js';
import { countCases, renewWeights } from './case-counts.js';
import { textsOf } from './fields.js';
import { type IndexedCase, indexedCase, writtenWords } from './indexed-case.js';
import { type Numbered, type Remembered, rememberedCases } from './numbered-case.js';
import { NUMBERS_OF_BLOCK } from './posting.js';
import { type PostingChanges, postingChanges, writePostings } from './postings.js';
import { lockedSourcesOf, type SearchSource, sourcesOf, unchangedOf } from './search-source.js';
import { Stems } from './stems.js';
import { countNames, nameIds } from './suggested-names.js';
import { termIds, writeWords } from './terms.js';
import { type TextRows, textRows, writeEntries, writeTexts } from './texts-of-cases.js';

/** Any number: whoever changes the index waits for the one before, so that its counts are right. */
export const INDEX_LOCK = 7_310_115;

/** Cases that are cut into words without a pause for whoever else waits for the processor. */
const CUT_AT_ONCE = 32;

const NOTHING: ReadonlyMap<string, Remembered> = new Map();

/** Cases as they are read, and all their words with their stems. */
interface Read {
  cases: IndexedCase[];
  words: ReadonlyMap<string, string>;
}

function numbered(codes: ReadonlyMap<string, number>, terms: ReadonlyMap<string, number>): Map<number, number> {
  const known = new Map<number, number>();
  for (const [term, code] of codes) known.set(terms.get(term)!, code);
  return known;
}

/** The one way into the search index, for a publication as for a rebuild. */
@Injectable()
export class SearchIndex {
  constructor(
    private readonly em: EntityManager,
    private readonly stems: Stems,
  ) {}

  /** Runs in the caller's transaction; withdrawn videos leave the index. */
  async refresh(ids: readonly string[]): Promise<void> {
    const read = await this.read(await lockedSourcesOf(this.em, ids)); // the slow part, before anybody has to wait
    await this.lock();
    const before = await rememberedCases(this.em, ids);
    const terms = await this.termsOf(read);
    const after = await this.number(read.cases, before, terms);
    await this.write(before, after, postingChanges(before, after), textRows(after, terms));
  }

  /**
   * Takes in videos that are not in the index, in transactions of its own. As many as a block has numbers get a block of
   * their own, so that no row of it is written twice. Others wait while it is written, but not while it is made ready:
   * whoever changes one of the videos meanwhile takes it in himself, and it is left out here.
   */
  async fill(ids: readonly string[]): Promise<void> {
    const read = await this.read(await sourcesOf(this.em, ids));
    if (read.cases.length === 0) return;
    const { terms, after } = await this.inTurn(async () => {
      const terms = await this.termsOf(read);
      if (read.cases.length === NUMBERS_OF_BLOCK) await this.beginBlock();
      return { terms, after: await this.number(read.cases, NOTHING, terms) };
    });
    const postings = postingChanges(NOTHING, after);
    const texts = textRows(after, terms);
    await this.inTurn(async () => {
      const unchanged = await unchangedOf(this.em, after);
      if (unchanged.length === after.length) await this.write(NOTHING, after, postings, texts);
      else await this.write(NOTHING, unchanged, postingChanges(NOTHING, unchanged), textRows(unchanged, terms));
    });
  }

  /** Other scales than those they were made by (`evidence.ts`) leave no weight as it was. */
  renewWeights(): Promise<void> {
    return this.inTurn(() => renewWeights(this.em));
  }

  private lock(): Promise<unknown> {
    return this.em.execute('select pg_advisory_xact_lock(?)', [INDEX_LOCK]);
  }

  /** A transaction of its own that waits as long as it takes. */
  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.em.transactional(async () => {
      await this.em.execute(`set local lock_timeout = '60s'`);
      await this.lock();
      return work();
    });
  }

  private async write(
    before: ReadonlyMap<string, Remembered>,
    after: readonly Numbered[],
    postings: PostingChanges,
    texts: TextRows,
  ): Promise<void> {
    const em = this.em;
    await writePostings(em, postings);
    await countCases(em, before, after);
    const names = await nameIds(em, after);
    await countNames(em, before, after, names);
    await this.drop(before, after);
    await writeEntries(em, after, names);
    await writeTexts(em, texts);
  }

  private async read(sources: SearchSource[]): Promise<Read> {
    const cases: IndexedCase[] = [];
    const words = new Map<string, string>();
    for (let from = 0; from < sources.length; from += CUT_AT_ONCE) {
      const some = sources.slice(from, from + CUT_AT_ONCE);
      const texts = some.map(textsOf);
      const stems = await this.stems.of(writtenWords(texts));
      cases.push(...some.map((source, index) => indexedCase(source, texts[index]!, stems)));
      for (const [word, stem] of stems) words.set(word, stem);
      await setImmediate(); // others have their turn
    }
    return { cases, words };
  }

  private async termsOf({ cases, words }: Read): Promise<ReadonlyMap<string, number>> {
    const all = new Set<string>();
    for (const { codes } of cases) for (const term of codes.keys()) all.add(term);
    const terms = await termIds(this.em, all);
    await writeWords(this.em, words, terms);
    return terms;
  }

  /** Leaves out the numbers up to the next block's first. */
  private async beginBlock(): Promise<void> {
    await this.em.execute(
      `select nextval('catalog.search_case') from generate_series(
         1, (select -(last_value + is_called::integer) & ? from catalog.search_case)::integer)`,
      [NUMBERS_OF_BLOCK - 1],
    );
  }

  /** A case keeps its number as long as it is in the index. */
  private async number(
    cases: readonly IndexedCase[],
    before: ReadonlyMap<string, Remembered>,
    terms: ReadonlyMap<string, number>,
  ): Promise<Numbered[]> {
    const unknown = cases.filter(({ source }) => !before.has(source.id)).length;
    const rows = await this.em.execute<{ number: number }[]>(
      `select nextval('catalog.search_case')::integer as number from generate_series(1, ?::integer)`,
      [unknown],
    );
    const free = rows.map(({ number }) => number).sort((one, other) => other - one);
    return cases.map((one) => ({
      ...one,
      number: before.get(one.source.id)?.number ?? free.pop()!,
      terms: numbered(one.codes, terms),
    }));
  }

  /** What is in the index no longer, or is written anew. */
  private async drop(before: ReadonlyMap<string, Remembered>, after: readonly Numbered[]): Promise<void> {
    if (before.size === 0) return;
    const kept = new Set(after.map(({ source }) => source.id));
    const gone = [...before.keys()].filter((id) => !kept.has(id));
    await this.em.execute('delete from catalog.search_entry where video_id = any(?::uuid[])', [uuids(gone)]);
    const known = numbers(Array.from(before.values(), ({ number }) => number));
    await this.em.execute('delete from catalog.search_speech where number = any(?::integer[])', [known]);
    await this.em.execute('delete from catalog.search_text where number = any(?::integer[])', [known]);
  }
}
