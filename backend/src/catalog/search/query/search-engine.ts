import { DID_YOU_MEAN_THRESHOLD } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { PreparedReads } from '../../../platform/database/prepared-reads.js';
import type { VideoFilters } from '../facets/facet-counts.js';
import { toAmericanSpelling } from '../text/spelling.js';
import { Stemmer } from '../text/stemmer.js';
import { Vocabulary } from '../text/vocabulary.js';
import { exclude, matchQuery } from './match-sql.js';
import { candidateTerms, parseQuery, type SearchQuery } from './parse-query.js';
import { isUnmatchable, type Phrases, parsePhrases } from './phrases.js';
import { countFacets, type PageWindow, type SearchPageRow, searchPage } from './search-page.js';
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
  page: SearchPageRow;
  searchQuery: SearchQuery;
  /**
   * The corrected query. Where it replaces a word that no case has, the page holds its matches. Where it replaces a word
   * that one or two cases have (a typing error of theirs, or a rare name), the page holds the matches of the typed query.
   */
  didYouMean: string | null;
  /** Of the index that all of this was read from; null when it changed meanwhile. */
  version: string | null;
}

type Matches = Omit<SearchResult, 'didYouMean'>;

const EMPTY_PAGE: SearchPageRow = { version: '', cases: [], buckets: [], counts: [], complete: 0 };

/** A parsed query, and the version of the index whose vocabulary it was parsed with. */
interface ResolvedQuery {
  searchQuery: SearchQuery;
  phrases: Phrases;
  /** The query consists of exclusions. */
  excludesOnly: boolean;
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
    private readonly spellingCorrector: SpellingCorrector,
  ) {}

  async search(request: SearchRequest): Promise<SearchResult> {
    const matches = await this.match(request);
    const { suspectWords } = matches.searchQuery;
    const unknown = suspectWords.filter(({ cases }) => cases === 0);
    const isSparse = matches.page.counts.reduce((sum, cases) => sum + cases, 0) < DID_YOU_MEAN_THRESHOLD;
    const correctable = unknown.length === 0 && isSparse ? suspectWords : unknown;
    const corrected = await this.spellingCorrector.correct(request.typed, correctable);
    const better = corrected === null ? null : await this.match({ ...request, typed: corrected });
    // The words of the correction were read between the two.
    const version = !better || better.version === matches.version ? matches.version : null;
    if (!better || countFacets(better.page, request.filters).total === 0)
      return { ...matches, version, didYouMean: null };
    return { ...(unknown.length > 0 ? better : matches), version, didYouMean: corrected };
  }

  /** The number of cases that match, without a correction. */
  async count(typed: string, filters: VideoFilters): Promise<number> {
    const window = { sortBy: 'relevance', limit: 1, offset: 0 } as const;
    const { page } = await this.match({ typed, filters, window, locatesTerms: false });
    return countFacets(page, filters).total;
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
    return {
      searchQuery: parseQuery(tokens, stems, entries),
      phrases: parsePhrases(tokens, stems, entries),
      excludesOnly: tokens.excluded.length > 0 && !tokens.words.some(({ word }) => stems.has(word)),
      version: entries.version,
      isFresh: refresh,
    };
  }

  private async read(query: ResolvedQuery, { filters, window, locatesTerms }: SearchRequest): Promise<Matches> {
    const { searchQuery, phrases, excludesOnly } = query;
    if ((searchQuery.terms.length === 0 && !excludesOnly) || phrases.required.some(isUnmatchable))
      return { page: EMPTY_PAGE, searchQuery, version: query.isFresh ? query.version : null };
    const located = locatesTerms ? searchQuery.terms.map(({ term }) => term) : [];
    const readPage = async (query: SearchQuery): Promise<SearchPageRow> => {
      const matches = excludesOnly ? exclude(query, phrases) : matchQuery(query, phrases);
      const [page = EMPTY_PAGE] = await this.reads.query(searchPage(matches, filters, window, located));
      return page;
    };
    let page = await readPage(searchQuery);
    // Many cases were expected to match all clauses, but none does: search for cases that match some.
    if (searchQuery.requiresAll && searchQuery.clauseCount > 1 && page.buckets.length === 0)
      page = await readPage({ ...searchQuery, requiresAll: false });
    return { page, searchQuery, version: page.version === query.version ? page.version : null };
  }
}
