import { EntityManager } from '@mikro-orm/postgresql';
import type { Suggestion } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { folded } from '../search/words.js';

/** What the search box proposes for what is typed so far: names that lead to at least one case. */
export class SuggestVideos extends Query<Suggestion[]> {
  constructor(readonly typed: string) {
    super();
  }
}

const MOST_SUGGESTIONS = 8;

// The kinds take turns, so that many cases don't crowd out the one joint. Within a kind, names that begin with what is
// typed come before names that contain it, then those of more cases.
const PROPOSED = `
  select text, kind
    from (select mode() within group (order by text) as text, kind, name,
                 row_number() over (partition by kind order by bool_or(key = name) desc, count(distinct video_id) desc, name) as turn
            from catalog.suggestion
           where key >= ? and key < ? || chr(1114111)
           group by kind, name) as proposed
   order by turn, array_position(array['joint', 'pathology', 'structure', 'case'], kind)
   limit ?`;

@QueryHandler(SuggestVideos)
export class SuggestVideosHandler implements IQueryHandler<SuggestVideos> {
  constructor(private readonly em: EntityManager) {}

  async execute({ typed }: SuggestVideos): Promise<Suggestion[]> {
    const beginning = folded(typed);
    if (!beginning) return [];
    return this.em.execute<Suggestion[]>(PROPOSED, [beginning, beginning, MOST_SUGGESTIONS]);
  }
}
