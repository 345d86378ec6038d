import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { numberArray, textArray } from '../../../../platform/database/statements/array-parameters.js';
import { PreparedReads } from '../../../../platform/database/statements/prepared-reads.js';
import type { SearchQuery } from '../parse-query.js';
import { NO_PHRASES, type Phrase, type Phrases } from '../phrases.js';
import { highestScored } from './best-cases.js';
import { PostingListReader, type PostingLists } from './posting-lists.js';
import { filterRanked, type RankedCases, rankCases } from './rank-cases.js';

export interface VersionedRanking extends RankedCases {
  /** Of the index that the postings were read from. */
  version: string;
}

/** Cases with all words of a phrase whose texts are read to find it, best first. */
const MAX_TEXTS_READ = 10_000;

/** Finds and ranks the cases that match a query. No case is read, unless a phrase must be found in the texts. */
@Injectable()
export class CaseRanker {
  constructor(
    private readonly reads: PreparedReads,
    private readonly postings: PostingListReader,
  ) {}

  async rank(query: SearchQuery, phrases: Phrases = NO_PHRASES, refresh = false): Promise<VersionedRanking> {
    const excludedTerms = phrases.excluded.flatMap(({ terms }) => terms);
    const terms = [...query.terms.map(({ term }) => term), ...query.excluded, ...excludedTerms];
    const library = await this.postings.read(terms, refresh);
    const ranked = await this.match(query, phrases, library);
    // Many cases were expected to match all clauses, but none does: search for cases that match some.
    const isEmpty = ranked.count === 0 && query.requiresAll && query.clauseCount > 1;
    const found = isEmpty ? await this.match({ ...query, requiresAll: false }, phrases, library) : ranked;
    return { ...found, version: library.version };
  }

  private async match(query: SearchQuery, phrases: Phrases, library: PostingLists): Promise<RankedCases> {
    const quoted = new Set(phrases.required.flatMap(({ terms }) => terms));
    let ranked = rankCases(query, quoted, library);
    if (phrases.required.length > 0) {
      const numbers = await this.findPhrases(highestScored(ranked, MAX_TEXTS_READ), phrases.required);
      ranked = filterRanked(ranked, (number) => numbers.has(number));
    }
    for (const phrase of phrases.excluded) {
      const numbers = await this.findPhrases(withAllTerms(ranked, phrase, library), [phrase]);
      ranked = filterRanked(ranked, (number) => !numbers.has(number));
    }
    return ranked;
  }

  /** The cases whose texts have each of the phrases. */
  private async findPhrases(numbers: readonly number[], phrases: readonly Phrase[]): Promise<ReadonlySet<number>> {
    if (numbers.length === 0) return new Set();
    const rows = await this.reads.query(sql<{ number: number }>`
      select number from catalog.search_text
       where number = any(${numberArray(numbers)}::integer[]) and text like all (${textArray(phrases.map(likePattern))}::text[])`);
    return new Set(rows.map(({ number }) => number));
  }
}

/** The ranked cases that have all terms of a phrase. */
function withAllTerms({ numbers, count }: RankedCases, { terms }: Phrase, { lists }: PostingLists): number[] {
  let having = new Set(numbers.subarray(0, count));
  for (const term of terms) having = new Set(lists.get(term)?.numbers.filter((number) => having.has(number)));
  return [...having];
}

/** No term's characters are wildcards of LIKE. */
const likePattern = ({ characters }: Phrase): string => `%${characters}%`;
