import type { VideoSummary } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PreparedReads } from '../../platform/database/prepared-reads.js';
import { piece, verbatim } from '../../platform/database/statement.js';
import { VideoNotFound } from '../domain/errors.js';
import { Cards } from '../search/cards.js';
import { foundByText, WEIGHTS } from '../search/found-by-text.js';
import { type LibraryPageRow, libraryPage } from '../search/library-page.js';
import { NO_PHRASES } from '../search/phrases.js';
import { questionOfTerms, type TellingTerm } from '../search/question-of-terms.js';
import { summaryOf } from '../wire/serialise-video.js';

/** Cases that are about the same as this one, nearest first: what a learner would look at next. */
export class SimilarVideos extends Query<VideoSummary[]> {
  constructor(
    readonly videoId: string,
    readonly entitled: boolean,
  ) {
    super();
  }
}

const MOST = 6;

@QueryHandler(SimilarVideos)
export class SimilarVideosHandler implements IQueryHandler<SimilarVideos> {
  constructor(
    private readonly reads: PreparedReads,
    private readonly cards: Cards,
  ) {}

  async execute({ videoId, entitled }: SimilarVideos): Promise<VideoSummary[]> {
    const [known] = await this.reads.ask<{ cases: number; terms: TellingTerm[] }>(tellingTerms(videoId));
    if (!known) throw new VideoNotFound();
    const question = questionOfTerms(known.terms, known.cases);
    if (question.asked.length === 0) return [];
    const found = foundByText(question, NO_PHRASES);
    const window = { sortBy: 'relevance', limit: MOST + 1, offset: 0 } as const;
    const [page] = await this.reads.ask<LibraryPageRow>(libraryPage(found, {}, window));
    const others = (page?.cases ?? []).filter(({ id }) => id !== videoId).slice(0, MOST);
    return (await this.cards.of(others)).map(({ card }) => summaryOf(card, entitled));
  }
}

// What stands in its titles and its analysis, as far as another case says it too.
const tellingTerms = (videoId: string) => piece`
  with ${verbatim(WEIGHTS)}
  select (select cases from catalog.search_statistics) as cases,
         coalesce((select json_agg(json_build_object('id', t.id, 'cases', t.cases,
                                                     'weight', weight.weights[(packed & 8191)::integer + 1]))
                     from unnest(e.terms) as packed join catalog.search_term t on t.id = packed >> 13
                    where (packed & 8191) >> 9 > 0 and t.cases > 1), '[]') as terms
    from catalog.search_entry e, weight where e.video_id = ${videoId}`;
