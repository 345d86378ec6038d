import type { Suggestion } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { numberArray, textArray } from '../../../platform/database/statements/array-parameters.js';
import { PreparedReads } from '../../../platform/database/statements/prepared-reads.js';
import { FuzzyPrefixMatcher } from '../../search/suggest/fuzzy-prefix-matcher.js';
import { synonymPrefixes } from '../../search/suggest/synonyms.js';
import { normalizeText } from '../../search/text/words.js';

/** Suggestions of the search box: names that begin with what is typed and lead to at least one case. */
export class SuggestVideos extends Query<Suggestion[]> {
  constructor(readonly typed: string) {
    super();
  }
}

const MAX_SUGGESTIONS = 8;
/** With fewer suggestions, what is typed is searched for typing errors. */
const MIN_EXACT_SUGGESTIONS = 3;

/** Names that are read of each kind: in a large library, two letters begin the names of half of the cases. */
const MAX_NAMES_READ = 200;
/** The same for each synonym, completion and correction of what is typed. */
const MAX_NAMES_READ_PER_VARIANT = 30;

/** A prefix of names. */
interface NamePrefix {
  text: string;
  /** From what is typed: 0 for itself, 1 for a synonym or a completion, and the edits of a correction. */
  distance: number;
  maxNames: number;
}

@QueryHandler(SuggestVideos)
export class SuggestVideosHandler implements IQueryHandler<SuggestVideos> {
  constructor(
    private readonly reads: PreparedReads,
    private readonly fuzzyPrefixes: FuzzyPrefixMatcher,
  ) {}

  /** Completions and corrections are read only while there is room, and come last. */
  async execute({ typed }: SuggestVideos): Promise<Suggestion[]> {
    const text = normalizeText(typed);
    if (!text) return [];
    const { synonyms, completions } = synonymPrefixes(text);
    let found = await this.append([], [{ text, distance: 0, maxNames: MAX_NAMES_READ }, ...variants(synonyms, 1)]);
    if (found.length < MAX_SUGGESTIONS) found = await this.append(found, variants(completions, 1));
    if (found.length < MIN_EXACT_SUGGESTIONS) {
      const corrections = await this.fuzzyPrefixes.match(text);
      found = await this.append(
        found,
        corrections.flatMap(({ text, edits }) => variants([text], edits)),
      );
    }
    return found;
  }

  private async append(found: Suggestion[], prefixes: readonly NamePrefix[]): Promise<Suggestion[]> {
    if (prefixes.length === 0) return found;
    const names = await this.reads.query(namesByPrefixSql(prefixes));
    const known = new Set(found.map(key));
    return [...found, ...names.filter((name) => !known.has(key(name)))].slice(0, MAX_SUGGESTIONS);
  }
}

const key = ({ kind, text }: Suggestion): string => `${kind} ${text}`;

const variants = (texts: readonly string[], distance: number): NamePrefix[] =>
  texts.map((text) => ({ text, distance, maxNames: MAX_NAMES_READ_PER_VARIANT }));

// The kinds alternate, so that each is represented. The order within a kind: fewest edits; names that
// begin with what is typed, names that contain it, synonyms; most cases. Each name is read by its id: a join would let the
// planner read all names.
const namesByPrefixSql = (prefixes: readonly NamePrefix[]) => sql<Suggestion>`
  select text, kind
    from (select n.text, n.kind, n.distance, row_number() over (partition by n.kind, n.distance order by n.nearness, n.cases desc, n.name) as turn
            from (select n.text, n.name, n.cases, n.kind, greatest(1, min(b.distance)) as distance,
                         min(2 * b.distance + (near.key <> n.name)::integer) as nearness
                    from unnest(array['joint', 'pathology', 'structure', 'case']) as kinds (kind),
                         unnest(${textArray(prefixes.map(({ text }) => text))}::text[],
                                ${numberArray(prefixes.map(({ distance }) => distance))}::integer[],
                                ${numberArray(prefixes.map(({ maxNames }) => maxNames))}::integer[]) as b (text, distance, max_names),
                         lateral (select key, name_id from catalog.search_name_key
                                   where kind = kinds.kind and key >= b.text and key < b.text || chr(1114111)
                                   order by key limit b.max_names) as near,
                         lateral (select * from catalog.search_name where id = near.name_id limit 1) as n
                   group by n.id, n.text, n.name, n.cases, n.kind) as n) as proposed
   order by distance, turn, array_position(array['joint', 'pathology', 'structure', 'case'], kind)
   limit ${MAX_SUGGESTIONS}`;
