import type { CardVideo } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { PreparedReads } from '../../../platform/database/statements/prepared-reads.js';
import { VideoNotFound } from '../../domain/errors.js';
import { CardCache } from '../../search/cache/card-cache.js';
import { isDistinctiveSql, weightIndexSql } from '../../search/codec/evidence.js';
import { weightedTermSql } from '../../search/codec/indexed-terms.js';
import { NO_PHRASES } from '../../search/query/phrases.js';
import { CaseRanker } from '../../search/query/ranking/case-ranker.js';
import { searchPage } from '../../search/query/search-page.js';
import { buildSimilarityQuery, type DistinctiveTerm } from '../../search/query/similarity-query.js';
import { type ListedFields, serialiseListed } from '../../wire/serialise-video.js';

/** Cases with the same distinctive terms, most similar first. */
export class SimilarVideos extends Query<CardVideo[]> {
  constructor(
    readonly videoId: string,
    readonly entitled: boolean,
    readonly fields?: ListedFields,
  ) {
    super();
  }
}

const MAX_SIMILAR_VIDEOS = 6;

@QueryHandler(SimilarVideos)
export class SimilarVideosHandler implements IQueryHandler<SimilarVideos> {
  constructor(
    private readonly reads: PreparedReads,
    private readonly ranker: CaseRanker,
    private readonly cards: CardCache,
  ) {}

  async execute({ videoId, entitled, fields }: SimilarVideos): Promise<CardVideo[]> {
    const [source] = await this.reads.query(distinctiveTermsSql(videoId));
    if (!source) throw new VideoNotFound();
    const query = buildSimilarityQuery(source.terms, source.cases);
    if (query.terms.length === 0) return [];
    const window = { sortBy: 'relevance', limit: MAX_SIMILAR_VIDEOS + 1, offset: 0 } as const;
    const ranked = await this.ranker.rank(query, NO_PHRASES, true);
    const [page] = await this.reads.query(searchPage(ranked, {}, window));
    const others = (page?.cases ?? []).filter(({ id }) => id !== videoId).slice(0, MAX_SIMILAR_VIDEOS);
    return (await this.cards.get(others)).map(({ card }) => serialiseListed(fields, card, entitled));
  }
}

/** The terms of its titles and its analysis that another case has, too. */
const distinctiveTermsSql = (videoId: string) => sql<{ cases: number; terms: DistinctiveTerm[] }>`
  with weight as materialized (
    -- Concatenated with an empty array, so that PostgreSQL unpacks the weights once instead of for each term.
    select weights || '{}'::integer[] as weights from catalog.search_statistics
  )
  select (select cases from catalog.search_statistics) as cases,
         coalesce((select json_agg(json_build_object('id', t.id, 'cases', t.cases,
                                                     'weight', weight.weights[${weightIndexSql('packed')}]))
                     from unnest(e.distinctive_terms) as packed
                     join catalog.search_term t on t.id = ${weightedTermSql('packed')}
                    where ${isDistinctiveSql('packed')} and t.cases > 1), '[]') as terms
    from catalog.search_entry e, weight where e.video_id = ${videoId}`;
