import { setImmediate } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { numberArray, textArray } from '../../../platform/database/statements/array-parameters.js';
import { waitLongerForLocks } from '../../../platform/database/with-lock.js';
import { BLOCK_SIZE, leftInBlockSql } from '../codec/posting.js';
import { ensureNameIds, updateNameCounts } from '../suggest/suggested-name-index.js';
import { Stemmer } from '../text/stemmer.js';
import { type TextParameters, textParameters, writeEntries, writeTexts } from './case-rows.js';
import { extractTexts } from './fields.js';
import { loadStoredEntries, type NumberedCase, type StoredEntry } from './index-entry.js';
import { recomputeWeights, updateStatistics } from './index-statistics.js';
import { analyzeCase, distinctWords, type IndexedCase } from './indexed-case.js';
import { diffPostings, type PostingChanges, writePostings } from './postings.js';
import { filterUnchanged, loadAndLockSources, loadSources, type SearchSource } from './search-source.js';
import { ensureTermIds, insertWords } from './terms.js';

/** Id of the advisory lock that serializes writers of the index, so that its counts are right. Any number. */
export const INDEX_LOCK = 7_310_115;

/** Cases that are analyzed before the event loop gets its turn. */
const ANALYSIS_BATCH_SIZE = 32;

const NO_ENTRIES: ReadonlyMap<string, StoredEntry> = new Map();

/** Cases ready to be indexed, and all their words with their stems. */
interface AnalyzedCases {
  cases: IndexedCase[];
  words: ReadonlyMap<string, string>;
}

function codesByTermId(codes: ReadonlyMap<string, number>, terms: ReadonlyMap<string, number>): Map<number, number> {
  const byId = new Map<number, number>();
  for (const [term, code] of codes) byId.set(terms.get(term)!, code);
  return byId;
}

/** The only writer of the search index, for publications as for rebuilds. */
@Injectable()
export class SearchIndex {
  constructor(
    private readonly em: EntityManager,
    private readonly stemmer: Stemmer,
  ) {}

  /** Indexes published videos and removes others, in the caller's transaction. */
  async refresh(ids: readonly string[]): Promise<void> {
    const analyzed = await this.analyze(await loadAndLockSources(this.em, ids)); // slow, so it precedes the lock
    await this.lock();
    const before = await loadStoredEntries(this.em, ids);
    const terms = await this.ensureTerms(analyzed);
    const after = await this.assignNumbers(analyzed.cases, before, terms);
    await this.write(before, after, diffPostings(before, after), textParameters(after, terms));
  }

  /**
   * Indexes videos that are not in the index, in transactions of its own. A full block of cases gets a block of numbers of
   * its own, so that each of its rows is written once. The lock is held while rows are written, not while cases are
   * analyzed: a transaction that changes one of the videos meanwhile indexes it itself, and it is left out here.
   */
  async bulkInsert(ids: readonly string[]): Promise<void> {
    const analyzed = await this.analyze(await loadSources(this.em, ids));
    if (analyzed.cases.length === 0) return;
    const { terms, after } = await this.inLockedTransaction(async () => {
      const terms = await this.ensureTerms(analyzed);
      if (analyzed.cases.length === BLOCK_SIZE) await this.skipToNextBlock();
      return { terms, after: await this.assignNumbers(analyzed.cases, NO_ENTRIES, terms) };
    });
    const postings = diffPostings(NO_ENTRIES, after);
    const texts = textParameters(after, terms);
    await this.inLockedTransaction(async () => {
      const unchanged = await filterUnchanged(this.em, after);
      if (unchanged.length === after.length) await this.write(NO_ENTRIES, after, postings, texts);
      else
        await this.write(NO_ENTRIES, unchanged, diffPostings(NO_ENTRIES, unchanged), textParameters(unchanged, terms));
    });
  }

  /** Recomputes the weight of each evidence code, which the scales in `codec/evidence.ts` define. */
  recomputeWeights(): Promise<void> {
    return this.inLockedTransaction(() => recomputeWeights(this.em));
  }

  private lock(): Promise<unknown> {
    return sql`select pg_advisory_xact_lock(${INDEX_LOCK})`.execute(this.em.getKysely());
  }

  private inLockedTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.em.transactional(async () => {
      await waitLongerForLocks(this.em);
      await this.lock();
      return work();
    });
  }

  private async write(
    before: ReadonlyMap<string, StoredEntry>,
    after: readonly NumberedCase[],
    postings: PostingChanges,
    texts: TextParameters,
  ): Promise<void> {
    const em = this.em;
    await writePostings(em, postings);
    await updateStatistics(em, before, after);
    const names = await ensureNameIds(em, after);
    await updateNameCounts(em, before, after, names);
    await this.deleteRows(before, after);
    await writeEntries(em, after, names);
    await writeTexts(em, texts);
  }

  private async analyze(sources: SearchSource[]): Promise<AnalyzedCases> {
    const cases: IndexedCase[] = [];
    const words = new Map<string, string>();
    for (let from = 0; from < sources.length; from += ANALYSIS_BATCH_SIZE) {
      const batch = sources.slice(from, from + ANALYSIS_BATCH_SIZE);
      const texts = batch.map(extractTexts);
      const stems = await this.stemmer.stem(distinctWords(texts));
      cases.push(...batch.map((source, index) => analyzeCase(source, texts[index]!, stems)));
      for (const [word, stem] of stems) words.set(word, stem);
      await setImmediate();
    }
    return { cases, words };
  }

  private async ensureTerms({ cases, words }: AnalyzedCases): Promise<ReadonlyMap<string, number>> {
    const terms = new Set<string>();
    for (const { codes } of cases) for (const term of codes.keys()) terms.add(term);
    const ids = await ensureTermIds(this.em, terms);
    await insertWords(this.em, words, ids);
    return ids;
  }

  /** Draws the numbers that are left in the current block. */
  private async skipToNextBlock(): Promise<void> {
    await sql`
      select nextval('catalog.search_case_number') from generate_series(
         1, (select ${leftInBlockSql('last_value + is_called::integer')} from catalog.search_case_number)::integer)`.execute(
      this.em.getKysely(),
    );
  }

  /** A case keeps its number as long as it is in the index. */
  private async assignNumbers(
    cases: readonly IndexedCase[],
    before: ReadonlyMap<string, StoredEntry>,
    terms: ReadonlyMap<string, number>,
  ): Promise<NumberedCase[]> {
    const unnumbered = cases.filter(({ source }) => !before.has(source.id)).length;
    const { rows } = await sql<{ number: number }>`
      select nextval('catalog.search_case_number')::integer as number from generate_series(1, ${unnumbered}::integer)`.execute(
      this.em.getKysely(),
    );
    const free = rows.map(({ number }) => number).sort((one, other) => other - one);
    return cases.map((one) => ({
      ...one,
      number: before.get(one.source.id)?.number ?? free.pop()!,
      terms: codesByTermId(one.codes, terms),
    }));
  }

  /** Deletes the rows of cases that leave the index, and those rows of the others that are written anew. */
  private async deleteRows(before: ReadonlyMap<string, StoredEntry>, after: readonly NumberedCase[]): Promise<void> {
    if (before.size === 0) return;
    const kept = new Set(after.map(({ source }) => source.id));
    const removed = textArray([...before.keys()].filter((id) => !kept.has(id)));
    const numbers = numberArray(Array.from(before.values(), ({ number }) => number));
    const database = this.em.getKysely();
    await sql`delete from catalog.search_entry where video_id = any(${removed}::uuid[])`.execute(database);
    await sql`delete from catalog.search_transcript where number = any(${numbers}::integer[])`.execute(database);
    await sql`delete from catalog.search_text where number = any(${numbers}::integer[])`.execute(database);
  }
}
