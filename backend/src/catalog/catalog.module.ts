import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ClearShowcaseHandler } from './commands/clear-showcase.js';
import { EditVideoHandler } from './commands/edit-video.js';
import { FindRevealsHandler } from './commands/find-reveals.js';
import { MovePublishedRevealHandler } from './commands/move-published-reveal.js';
import { PlaceShowcaseHandler } from './commands/place-showcase.js';
import { RebuildSearchIndexHandler } from './commands/rebuild-search-index.js';
import { WithdrawVideoHandler } from './commands/withdraw-video.js';
import { Video } from './domain/video.js';
import { AdminVideosController } from './http/admin-videos.controller.js';
import { MissedSearchesController } from './http/missed-searches.controller.js';
import { PublicStatsController } from './http/public-stats.controller.js';
import { ShowcaseController } from './http/showcase.controller.js';
import { VideosController } from './http/videos.controller.js';
import { MissedSearchRetentionJob } from './jobs/missed-search-retention.job.js';
import { MissedSearchRepository } from './missed-search.repository.js';
import { CountCasesByFacetHandler } from './queries/count-cases-by-facet.js';
import { CountCasesByTopicHandler } from './queries/count-cases-by-topic.js';
import { CountPublishedVideosHandler } from './queries/count-published-videos.js';
import { FindNewCasesHandler } from './queries/find-new-cases.js';
import { FindSpokenClipsHandler } from './queries/find-spoken-clips.js';
import { FindUnknownCasesHandler } from './queries/find-unknown-cases.js';
import { FindVideoIdsHandler } from './queries/find-video-ids.js';
import { GetCaseContentsHandler } from './queries/get-case-contents.js';
import { GetCaseFacetsHandler } from './queries/get-case-facets.js';
import { GetClipsHandler } from './queries/get-clips.js';
import { GetLibraryStatsHandler } from './queries/get-library-stats.js';
import { GetLibraryVersionHandler } from './queries/get-library-version.js';
import { GetPublicStatsHandler } from './queries/get-public-stats.js';
import { GetShowcaseHandler } from './queries/get-showcase.js';
import { GetUnknownCasesHandler } from './queries/get-unknown-cases.js';
import { GetVideoHandler } from './queries/get-video.js';
import { GetVideosHandler } from './queries/get-videos.js';
import { GetVideosOfAnyStatusHandler } from './queries/get-videos-of-any-status.js';
import { ListPathologyNamesHandler } from './queries/list-pathology-names.js';
import { ListVideosHandler } from './queries/lists/list-videos.js';
import { SearchVideosHandler } from './queries/lists/search-videos.js';
import { SimilarVideosHandler } from './queries/lists/similar-videos.js';
import { SuggestVideosHandler } from './queries/lists/suggest-videos.js';
import { CaseFindingsCache } from './queries/mimics/case-findings-cache.js';
import { CompareCasesHandler } from './queries/mimics/compare-cases.js';
import { FindMimicsHandler } from './queries/mimics/find-mimics.js';
import { CountMissedSearchesHandler } from './queries/missed-searches/count-missed-searches.js';
import { ListMissedSearchesHandler } from './queries/missed-searches/list-missed-searches.js';
import { CardCache } from './search/cache/card-cache.js';
import { PageCache } from './search/cache/page-cache.js';
import { LibraryCounts } from './search/facets/library-counts.js';
import { IndexBackfill } from './search/index/backfill-index.js';
import { SearchIndex } from './search/index/search-index.js';
import { BrowsePageReader } from './search/query/browse-page.js';
import { MomentFinder } from './search/query/moment-finder.js';
import { NearQueryFinder } from './search/query/near-query.js';
import { CaseRanker } from './search/query/ranking/case-ranker.js';
import { PostingListReader } from './search/query/ranking/posting-lists.js';
import { SearchEngine } from './search/query/search-engine.js';
import { SearchPageReader } from './search/query/search-page-reader.js';
import { SpellingCorrector } from './search/query/spelling-corrector.js';
import { FuzzyPrefixMatcher } from './search/suggest/fuzzy-prefix-matcher.js';
import { Stemmer } from './search/text/stemmer.js';
import { Vocabulary } from './search/text/vocabulary.js';
import { SpokenLinesReader } from './search/transcript/spoken-lines-reader.js';
import { ShowcaseRepository } from './showcase.repository.js';
import { ApprovedVideoUpdater } from './subscribers/approved-video-updater.js';
import { BlacklistUpdater } from './subscribers/blacklist-updater.js';
import { CountView } from './subscribers/count-view.js';
import { PublishApprovedVideo } from './subscribers/publish-approved-video.js';
import { RemoveUnapprovedVideo } from './subscribers/remove-unapproved-video.js';
import { RestoreLiftedVideo } from './subscribers/restore-lifted-video.js';
import { WithdrawBlacklistedVideo } from './subscribers/withdraw-blacklisted-video.js';
import { VideoRepository } from './video.repository.js';

const commands = [
  EditVideoHandler,
  FindRevealsHandler,
  MovePublishedRevealHandler,
  WithdrawVideoHandler,
  PlaceShowcaseHandler,
  ClearShowcaseHandler,
  RebuildSearchIndexHandler,
];
const queries = [
  ListVideosHandler,
  SearchVideosHandler,
  SuggestVideosHandler,
  SimilarVideosHandler,
  FindMimicsHandler,
  CompareCasesHandler,
  ListMissedSearchesHandler,
  CountMissedSearchesHandler,
  GetVideoHandler,
  GetVideosHandler,
  GetVideosOfAnyStatusHandler,
  FindVideoIdsHandler,
  FindNewCasesHandler,
  FindUnknownCasesHandler,
  GetUnknownCasesHandler,
  GetLibraryStatsHandler,
  GetLibraryVersionHandler,
  GetPublicStatsHandler,
  GetShowcaseHandler,
  CountPublishedVideosHandler,
  FindSpokenClipsHandler,
  GetClipsHandler,
  GetCaseContentsHandler,
  CountCasesByFacetHandler,
  GetCaseFacetsHandler,
  ListPathologyNamesHandler,
  CountCasesByTopicHandler,
];

const search = [
  CardCache,
  CaseFindingsCache,
  PageCache,
  BrowsePageReader,
  LibraryCounts,
  SpokenLinesReader,
  SearchIndex,
  PostingListReader,
  CaseRanker,
  SearchEngine,
  SearchPageReader,
  MomentFinder,
  NearQueryFinder,
  Stemmer,
  Vocabulary,
  SpellingCorrector,
  FuzzyPrefixMatcher,
];

@Module({
  imports: [MikroOrmModule.forFeature([Video])],
  controllers: [
    VideosController,
    AdminVideosController,
    ShowcaseController,
    PublicStatsController,
    MissedSearchesController,
  ],
  providers: [
    VideoRepository,
    ShowcaseRepository,
    MissedSearchRepository,
    MissedSearchRetentionJob,
    IndexBackfill,
    ...search,
    ApprovedVideoUpdater,
    PublishApprovedVideo,
    BlacklistUpdater,
    WithdrawBlacklistedVideo,
    RestoreLiftedVideo,
    RemoveUnapprovedVideo,
    CountView,
    ...commands,
    ...queries,
  ],
})
export class CatalogModule {}
