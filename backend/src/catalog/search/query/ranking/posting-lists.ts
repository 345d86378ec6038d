import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { numberArray } from '../../../../platform/database/statements/array-parameters.js';
import { PreparedReads } from '../../../../platform/database/statements/prepared-reads.js';
import { blockSql, listSql, type PostingList, packSql, postingCodec } from '../../codec/posting.js';

/** Postings of one version of the index. */
export interface PostingLists {
  version: string;
  /** Of the long fields, in words. */
  averageLength: number;
  /** By term; empty for a term that no case has. */
  lists: ReadonlyMap<number, PostingList>;
}

/** Stands for a term that every case has. */
export const EVERY_CASE = 0;

/** Postings that are cached, of eight bytes each: 32 MB. */
const MAX_CACHED_POSTINGS = 4_000_000;
const EMPTY: PostingList = { numbers: new Uint32Array(0), codes: new Uint32Array(0) };

/** The lists of one version of the index that were used last. */
class CachedLists {
  readonly #lists = new Map<number, PostingList>();
  #postings = 0;

  constructor(
    readonly version: string,
    readonly averageLength: number,
  ) {}

  /** Moves the list to the end: the first one is the least recently used. */
  use(term: number): PostingList | undefined {
    const list = this.#lists.get(term);
    if (list) {
      this.#lists.delete(term);
      this.#lists.set(term, list);
    }
    return list;
  }

  add(term: number, list: PostingList): void {
    this.#postings += list.numbers.length - (this.#lists.get(term)?.numbers.length ?? 0);
    this.#lists.set(term, list);
    for (const [oldest, { numbers }] of this.#lists) {
      if (this.#postings <= MAX_CACHED_POSTINGS) return;
      this.#postings -= numbers.length;
      this.#lists.delete(oldest);
    }
  }
}

/** Reads the postings of terms. Queries use the same words all day, so the lists that were used last are cached. */
@Injectable()
export class PostingListReader {
  private cached = new CachedLists('', 0);

  constructor(private readonly reads: PreparedReads) {}

  /** Cached lists may be older than the index: who then finds another version there asks again with `refresh`. */
  async read(terms: Iterable<number>, refresh = false): Promise<PostingLists> {
    const { cached } = this;
    const lists = new Map<number, PostingList>();
    const missing: number[] = [];
    for (const term of new Set(terms)) {
      const list = refresh ? undefined : cached.use(term);
      if (list) lists.set(term, list);
      else missing.push(term);
    }
    if (missing.length === 0 && !refresh) return { ...versionOf(cached), lists };
    const rows = await this.reads.query(listsSql(missing));
    const [library] = rows;
    if (!library) throw new Error('catalog.search_statistics has no row');
    // The others were cached before the index changed.
    if (lists.size > 0 && library.version !== cached.version) return this.read([...lists.keys(), ...missing], true);
    for (const { term, bytes } of rows) if (term !== null) lists.set(term, decodeList(bytes));
    this.keep(library, lists);
    return { ...versionOf(library), lists };
  }

  /** Caches lists that were read with other rows of this version of the index. */
  keep({ version, averageLength }: Omit<PostingLists, 'lists'>, lists: PostingLists['lists']): void {
    if (version !== this.cached.version) this.cached = new CachedLists(version, averageLength);
    for (const [term, list] of lists) this.cached.add(term, list);
  }
}

/** Null where no case has the term. */
export const decodeList = (bytes: Buffer | null): PostingList => (bytes ? postingCodec.decodeList(bytes) : EMPTY);

const versionOf = ({ version, averageLength }: Omit<PostingLists, 'lists'>) => ({ version, averageLength });

/** `term` is null where no list was asked for, `bytes` where no case has the term. */
interface ListRow extends Omit<PostingLists, 'lists'> {
  term: number | null;
  bytes: Buffer | null;
}

/** The postings of a term, a column, as bytes for `decodeList`. */
export const listOfTermSql = (term: string): RawBuilder<Buffer | null> => sql`
  (select ${listSql(sql.ref('p.postings'), sql.ref('p.block'))} from catalog.search_posting p where p.term_id = ${sql.ref(term)})`;

// A subquery for each term reads its rows in the order of the primary key.
const listsSql = (terms: readonly number[]) => sql<ListRow>`
  select s.xmin::text as version, s.average as "averageLength", list.term, list.bytes
    from catalog.search_statistics s
    left join (select term, ${listOfTermSql('wanted.term')} as bytes
                 from unnest(${numberArray(terms.filter((term) => term !== EVERY_CASE))}::integer[]) as wanted (term)
               ${terms.includes(EVERY_CASE) ? everyCaseSql() : sql``}) as list on true`;

const everyCaseSql = (): RawBuilder<unknown> => sql`
  union all
  select ${EVERY_CASE}::integer, ${listSql(
    packSql(postingCodec.encodeSql('number', 'joint', 'duration_band', 'pathologies')),
    blockSql('number'),
  )}
    from catalog.search_entry`;
