import type { Suggestion } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PreparedReads } from '../../platform/database/prepared-reads.js';
import { piece } from '../../platform/database/statement.js';
import { numbers, texts } from '../search/arrays.js';
import { MisspeltBeginnings } from '../search/misspelt-beginnings.js';
import { otherBeginnings } from '../search/other-names.js';
import { folded } from '../search/words.js';

/** What the search box proposes for what is typed so far: names that lead to at least one case. */
export class SuggestVideos extends Query<Suggestion[]> {
  constructor(readonly typed: string) {
    super();
  }
}

const MOST_SUGGESTIONS = 8;
/** With fewer than these, what is typed may be a slip. */
const ENOUGH = 3;

/** Names read of a kind that has many: in a large library half of the cases begin like two letters. */
const MOST_READ = 200;
/** Names read for each other way to begin. */
const MOST_READ_BESIDES = 30;

/** A way that a name may begin. */
interface Beginning {
  text: string;
  /** How far it is from what is typed: 0 the same, 1 another name of the same; or how many letters are wrong. */
  distance: number;
  most: number;
}

@QueryHandler(SuggestVideos)
export class SuggestVideosHandler implements IQueryHandler<SuggestVideos> {
  constructor(
    private readonly reads: PreparedReads,
    private readonly misspelt: MisspeltBeginnings,
  ) {}

  /** What is further off is looked for only where there is room, and stands below. */
  async execute({ typed }: SuggestVideos): Promise<Suggestion[]> {
    const text = folded(typed);
    if (!text) return [];
    const { meant, begun } = otherBeginnings(text);
    let found = await this.besides([], [{ text, distance: 0, most: MOST_READ }, ...all(meant, 1)]);
    if (found.length < MOST_SUGGESTIONS) found = await this.besides(found, all(begun, 1));
    if (found.length < ENOUGH) {
      const respelt = await this.misspelt.of(text);
      found = await this.besides(
        found,
        respelt.flatMap(({ text, edits }) => all([text], edits)),
      );
    }
    return found;
  }

  private async besides(found: Suggestion[], beginnings: readonly Beginning[]): Promise<Suggestion[]> {
    if (beginnings.length === 0) return found;
    const names = await this.reads.ask<Suggestion>(namesThatBegin(beginnings));
    const known = new Set(found.map(key));
    return [...found, ...names.filter((name) => !known.has(key(name)))].slice(0, MOST_SUGGESTIONS);
  }
}

const key = ({ kind, text }: Suggestion): string => `${kind} ${text}`;

const all = (texts: readonly string[], distance: number): Beginning[] =>
  texts.map((text) => ({ text, distance, most: MOST_READ_BESIDES }));

// The kinds take turns, so that many cases don't crowd out the one joint. Within a kind, names that begin with what is
// typed come before names that contain it, then its other names, then those of more cases. Fewer wrong letters come
// before more. Each name is read by its number: a join would let the planner read all of them.
const namesThatBegin = (beginnings: readonly Beginning[]) => piece`
  select text, kind
    from (select n.text, n.kind, n.distance, row_number() over (partition by n.kind, n.distance order by n.nearness, n.cases desc, n.name) as turn
            from (select n.text, n.name, n.cases, n.kind, greatest(1, min(b.distance)) as distance,
                         min(2 * b.distance + (near.key <> n.name)::integer) as nearness
                    from unnest(array['joint', 'pathology', 'structure', 'case']) as kinds (kind),
                         unnest(${texts(beginnings.map(({ text }) => text))}::text[],
                                ${numbers(beginnings.map(({ distance }) => distance))}::integer[],
                                ${numbers(beginnings.map(({ most }) => most))}::integer[]) as b (text, distance, most),
                         lateral (select key, name from catalog.search_name_key
                                   where kind = kinds.kind and key >= b.text and key < b.text || chr(1114111)
                                   order by key limit b.most) as near,
                         lateral (select * from catalog.search_name where id = near.name limit 1) as n
                   group by n.id, n.text, n.name, n.cases, n.kind) as n) as proposed
   order by distance, turn, array_position(array['joint', 'pathology', 'structure', 'case'], kind)
   limit ${MOST_SUGGESTIONS}`;
