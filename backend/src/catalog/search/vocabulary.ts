import { Injectable } from '@nestjs/common';
import { PreparedReads } from '../../platform/database/prepared-reads.js';
import { type Piece, piece, verbatim } from '../../platform/database/statement.js';
import { texts } from './arrays.js';

export interface KnownTerm {
  id: number;
  term: string;
  /** That have it. */
  cases: number;
}

export interface Known {
  /** Of the index, when this was read. */
  version: string;
  /** Of the library. */
  cases: number;
  terms: ReadonlyMap<string, KnownTerm>;
  /** Terms of words that begin like the half word, of most cases first. */
  begun: KnownTerm[];
}

/** Terms that half a word stands for. */
const MOST_BEGUN = 32;
/** Answers that are remembered of one version of the index. */
const MOST_REMEMBERED = 20_000;

/** What is known of one version of the index; null for a term that no case has. */
class KnownVersion {
  readonly terms = new Map<string, KnownTerm | null>();
  /** By the half word; where there is none, there are none. */
  readonly begun = new Map<string | null, KnownTerm[]>();

  constructor(
    readonly version: string,
    readonly cases: number,
  ) {}

  get size(): number {
    return this.terms.size + this.begun.size;
  }
}

/**
 * What the library knows of the terms of a question. The same few thousand words are asked all day, and what is known of
 * them changes with the index alone. So answers are remembered with its version: whoever then finds another version in the
 * index asks anew.
 */
@Injectable()
export class Vocabulary {
  private remembered = new KnownVersion('', 0);

  constructor(private readonly reads: PreparedReads) {}

  async of(terms: Iterable<string>, half: string | null, anew = false): Promise<Known> {
    const asked = [...new Set(terms)];
    const { remembered } = this;
    const holdsAll = remembered.begun.has(half) && asked.every((term) => remembered.terms.has(term));
    const { version, cases, ...known } = holdsAll && !anew ? remembered : await this.learn(asked, half);
    return {
      version,
      cases,
      terms: new Map(asked.flatMap((term) => known.terms.get(term) ?? []).map((known) => [known.term, known])),
      begun: known.begun.get(half) ?? [],
    };
  }

  private async learn(terms: string[], half: string | null): Promise<KnownVersion> {
    const rows = await this.reads.ask<KnownTerm & { kind: string }>(knownTerms(texts(terms), half));
    const of = (kind: string) => rows.filter((row) => row.kind === kind);
    const [library] = of('library');
    if (!library) throw new Error('The statistics of the search index are gone');
    if (this.remembered.version !== library.term || this.remembered.size > MOST_REMEMBERED)
      this.remembered = new KnownVersion(library.term, library.cases);
    const { remembered } = this;
    for (const term of terms) remembered.terms.set(term, null);
    for (const row of of('term')) remembered.terms.set(row.term, row);
    remembered.begun.set(half, of('begun'));
    return remembered;
  }
}

const knownTerms = (terms: string, half: string | null): Piece => piece`
  select 'library' as kind, 0 as id, xmin::text as term, cases from catalog.search_statistics
   union all
  select 'term', id, term, cases from catalog.search_term where term = any(${terms}::text[]) and cases > 0
  ${half === null ? verbatim('') : begunBy(half)}`;

const begunBy = (half: string): Piece => piece`
   union all
  (select distinct 'begun', t.id, t.term, t.cases
     from catalog.search_word w join catalog.search_term t on t.id = w.term
    where w.word >= ${half} and w.word < ${half} || chr(1114111) and t.cases > 0
    order by t.cases desc, t.id limit ${MOST_BEGUN})`;
