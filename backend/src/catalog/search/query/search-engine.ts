import { DID_YOU_MEAN_THRESHOLD } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { PreparedReads } from '../../../platform/database/statements/prepared-reads.js';
import type { ResultCounts, VideoFilters } from '../facets/facet-counts.js';
import { toAmericanSpelling } from '../text/spelling.js';
import { Stemmer } from '../text/stemmer.js';
import { Vocabulary } from '../text/vocabulary.js';
import { candidateTerms, parseQuery, type SearchQuery } from './parse-query.js';
import { isUnmatchable, type Phrases, parsePhrases } from './phrases.js';
import { countRanked } from './ranking/best-cases.js';
import { CaseRanker } from './ranking/case-ranker.js';
import { EVERY_CASE } from './ranking/posting-lists.js';
import { NO_CASES, type RankedCases } from './ranking/rank-cases.js';
import { type FoundCase, type PageWindow, searchPage } from './search-page.js';
import { SpellingCorrector } from './spelling-corrector.js';
import { type TokenizedQuery, tokenizeQuery } from './tokenize-query.js';

export interface SearchRequest {
  typed: string;
  filters: VideoFilters;
  window: PageWindow;
  /** Whether to locate the terms in the transcripts. */
  locatesTerms: boolean;
}

export interface SearchResult {
  cases: FoundCase[];
  counts: ResultCounts;
  /** How many matches of the filters match all words of the query; null for a question. */
  matchingAll: number | null;
  searchQuery: SearchQuery;
  /**
   * The corrected query. Where it replaces a word that no case has, the page holds its matches. Where it replaces a word
   * that one or two cases have (a typing error of theirs, or a rare name), the page holds the matches of the typed query.
   */
  didYouMean: string | null;
  /** Of the index that all of this was read from; null when it changed meanwhile. */
  version: string | null;
}

interface Matches extends Pick<SearchResult, 'cases' | 'searchQuery' | 'version'> {
  ranked: RankedCases;
}

/** A parsed query, and the version of the index whose vocabulary it was parsed with. */
interface ResolvedQuery {
  searchQuery: SearchQuery;
  phrases: Phrases;
  version: string;
  /** Whether the vocabulary was read for this query, and not cached. */
  isFresh: boolean;
}

/** Turns what is typed into a page of cases. */
@Injectable()
export class SearchEngine {
  constructor(
    private readonly reads: PreparedReads,
    private readonly stemmer: Stemmer,
    private readonly vocabulary: Vocabulary,
    private readonly ranker: CaseRanker,
    private readonly spellingCorrector: SpellingCorrector,
  ) {}

  async search(request: SearchRequest): Promise<SearchResult> {
    const matches = await this.match(request);
    const { suspectWords } = matches.searchQuery;
    const unknown = suspectWords.filter(({ cases }) => cases === 0);
    const isSparse = matches.ranked.count < DID_YOU_MEAN_THRESHOLD;
    const correctable = unknown.length === 0 && isSparse ? suspectWords : unknown;
    const corrected = await this.spellingCorrector.correct(request.typed, correctable);
    const better = corrected === null ? null : await this.match({ ...request, typed: corrected });
    // The words of the correction were read between the two.
    const version = !better || better.version === matches.version ? matches.version : null;
    const isBetter = better !== null && countRanked(better.ranked, request.filters).total > 0;
    const { ranked, ...shown } = isBetter && unknown.length > 0 ? better : matches;
    const { matchingAll, ...counts } = countRanked(ranked, request.filters);
    const ofWords = { matchingAll: shown.searchQuery.isQuestion ? null : matchingAll };
    return { ...shown, ...ofWords, counts, version, didYouMean: isBetter ? corrected : null };
  }

  /** The number of cases that match, without a correction. */
  async count(typed: string, filters: VideoFilters): Promise<number> {
    const window = { sortBy: 'relevance', limit: 1, offset: 0 } as const;
    const { ranked } = await this.match({ typed, filters, window, locatesTerms: false });
    return countRanked(ranked, filters).total;
  }

  /** Uses the cached vocabulary, and refreshes it when the page shows that the index has changed since. */
  private async match(request: SearchRequest): Promise<Matches> {
    const tokens = tokenizeQuery(request.typed);
    const matches = await this.read(await this.resolve(tokens), request);
    return matches.version === null ? this.read(await this.resolve(tokens, true), request) : matches;
  }

  private async resolve(tokens: TokenizedQuery, refresh = false): Promise<ResolvedQuery> {
    const quoted = [...tokens.phrases, ...tokens.excluded].flatMap((words) => words.split(' '));
    const stems = await this.stemmer.stem([...tokens.words.map(({ word }) => word), ...quoted]);
    const terms = [...candidateTerms(tokens, stems), ...quoted.flatMap((word) => stems.get(word) ?? [])];
    const prefix = tokens.prefix && toAmericanSpelling(tokens.prefix);
    const entries = await this.vocabulary.lookUp(terms, prefix, refresh);
    const excludesOnly = tokens.excluded.length > 0 && !tokens.words.some(({ word }) => stems.has(word));
    const searchQuery = parseQuery(tokens, stems, entries);
    return {
      searchQuery: excludesOnly ? { ...searchQuery, ...everyCase(entries.cases) } : searchQuery,
      phrases: parsePhrases(tokens, stems, entries),
      version: entries.version,
      isFresh: refresh,
    };
  }

  private async read(
    { searchQuery, phrases, version, isFresh }: ResolvedQuery,
    { filters, window, locatesTerms }: SearchRequest,
  ): Promise<Matches> {
    if (searchQuery.terms.length === 0 || phrases.required.some(isUnmatchable))
      return { cases: [], ranked: NO_CASES, searchQuery, version: isFresh ? version : null };
    const ranked = await this.ranker.rank(searchQuery, phrases, isFresh);
    const located = locatesTerms ? searchQuery.terms.map(({ term }) => term) : [];
    const [page] = await this.reads.query(searchPage(ranked, filters, window, located));
    if (!page) throw new Error('The statement of a search page returned no row');
    const isOfOneVersion = page.version === version && ranked.version === version;
    return { cases: page.cases, ranked, searchQuery, version: isOfOneVersion ? version : null };
  }
}

/** What a query of exclusions alone asks for. */
function everyCase(cases: number): Pick<SearchQuery, 'terms' | 'share' | 'fullShare' | 'clauseCount' | 'requiresAll'> {
  const term = { term: EVERY_CASE, clause: 0, gain: 0, share: 1, cases };
  return { terms: [term], share: 1, fullShare: 1, clauseCount: 1, requiresAll: true };
}
