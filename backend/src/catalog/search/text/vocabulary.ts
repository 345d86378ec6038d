import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { textArray } from '../../../platform/database/statements/array-parameters.js';
import { PreparedReads } from '../../../platform/database/statements/prepared-reads.js';
import { decodeList, listOfTermSql, PostingListReader } from '../query/ranking/posting-lists.js';

export interface KnownTerm {
  id: number;
  term: string;
  /** Number of cases that have it. */
  cases: number;
}

export interface VocabularyEntries {
  /** Of the search index when this was read. */
  version: string;
  /** Number of cases in the library. */
  cases: number;
  terms: ReadonlyMap<string, KnownTerm>;
  /** Terms of words with the prefix, those of most cases first. */
  prefixMatches: KnownTerm[];
}

/** Terms that a prefix stands for. */
const MAX_PREFIX_MATCHES = 32;
/** Terms and prefixes that are cached of one version of the index. */
const MAX_CACHED_TERMS = 20_000;

/**
 * Postings, at most, of a list that is read with its term: 5 kB. Words are known by now, but a pair of words is new with nearly
 * each query and has a few dozen cases: its list would take another round trip.
 */
const MAX_SHORT_LIST = 512;

/** The cached terms of one version of the index; null for a term that no case has. */
class CachedVocabulary {
  readonly terms = new Map<string, KnownTerm | null>();
  /** By prefix; an empty list where there is no prefix. */
  readonly prefixMatches = new Map<string | null, KnownTerm[]>();

  constructor(
    readonly version: string,
    readonly cases: number,
  ) {}

  get size(): number {
    return this.terms.size + this.prefixMatches.size;
  }
}

/**
 * The terms of the search index with their number of cases. Queries use the same few thousand words all day, and their
 * numbers change with the index alone. So entries are cached with its version; a caller that then finds another version in
 * the index looks them up again with `refresh`.
 */
@Injectable()
export class Vocabulary {
  private cached = new CachedVocabulary('', 0);

  constructor(
    private readonly reads: PreparedReads,
    private readonly postings: PostingListReader,
  ) {}

  async lookUp(terms: Iterable<string>, prefix: string | null, refresh = false): Promise<VocabularyEntries> {
    const unique = [...new Set(terms)];
    const cached = refresh ? NOTHING_CACHED : this.cached;
    if (holdsAll(cached, unique, prefix)) return entriesOf(cached, unique, prefix);
    const missing = unique.filter((term) => !cached.terms.has(term));
    const loaded = await this.load(missing, cached.prefixMatches.has(prefix) ? null : prefix);
    // Some were cached before the index changed, or dropped since.
    if (!holdsAll(loaded, unique, prefix)) return this.lookUp(unique, prefix, true);
    return entriesOf(loaded, unique, prefix);
  }

  private async load(terms: string[], prefix: string | null): Promise<CachedVocabulary> {
    const rows = await this.reads.query(vocabularySql(terms, prefix));
    const ofKind = (kind: VocabularyRow['kind']) => rows.filter((row) => row.kind === kind);
    const [library] = ofKind('library');
    if (!library) throw new Error('catalog.search_statistics has no row');
    if (this.cached.version !== library.term || this.cached.size > MAX_CACHED_TERMS)
      this.cached = new CachedVocabulary(library.term, library.cases);
    const { cached } = this;
    for (const term of terms) cached.terms.set(term, null);
    for (const { id, term, cases } of ofKind('term')) cached.terms.set(term, { id, term, cases });
    const shortLists = ofKind('term').flatMap(({ id, list }) => (list ? [[id, decodeList(list)] as const] : []));
    this.postings.keep({ version: library.term, averageLength: library.averageLength }, new Map(shortLists));
    cached.prefixMatches.set(prefix, ofKind('prefix'));
    return cached;
  }
}

const NOTHING_CACHED = new CachedVocabulary('', 0);

const holdsAll = (
  { terms, prefixMatches }: CachedVocabulary,
  wanted: readonly string[],
  prefix: string | null,
): boolean => prefixMatches.has(prefix) && wanted.every((term) => terms.has(term));

function entriesOf(
  { version, cases, terms, prefixMatches }: CachedVocabulary,
  wanted: readonly string[],
  prefix: string | null,
): VocabularyEntries {
  const known = wanted.flatMap((term) => terms.get(term) ?? []);
  return {
    version,
    cases,
    terms: new Map(known.map((one) => [one.term, one])),
    prefixMatches: prefixMatches.get(prefix) ?? [],
  };
}

/** The term of the library's row is the version of the index. */
interface VocabularyRow extends KnownTerm {
  kind: 'library' | 'term' | 'prefix';
  /** Of the library. */
  averageLength: number;
  /** The postings of a term of few cases. */
  list: Buffer | null;
}

const vocabularySql = (terms: readonly string[], prefix: string | null) => sql<VocabularyRow>`
  select 'library' as kind, 0 as id, xmin::text as term, cases, average as "averageLength", null::bytea as list
    from catalog.search_statistics
   union all
  select 'term', t.id, t.term, t.cases, null, case when t.cases <= ${MAX_SHORT_LIST} then ${listOfTermSql('t.id')} end
    from catalog.search_term t where t.term = any(${textArray(terms)}::text[]) and t.cases > 0
  ${prefix === null ? sql`` : prefixMatchesSql(prefix)}`;

const prefixMatchesSql = (prefix: string): RawBuilder<unknown> => sql`
   union all
  (select distinct 'prefix', t.id, t.term, t.cases, null::double precision, null::bytea
     from catalog.search_word w join catalog.search_term t on t.id = w.term_id
    where w.word >= ${prefix} and w.word < ${prefix} || chr(1114111) and t.cases > 0
    order by t.cases desc, t.id limit ${MAX_PREFIX_MATCHES})`;
