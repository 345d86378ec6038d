import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { periodicJob } from '../platform/periodic-job.js';
import { ClearShowcaseHandler } from './commands/clear-showcase.js';
import { EditVideoHandler } from './commands/edit-video.js';
import { PlaceShowcaseHandler } from './commands/place-showcase.js';
import { RebuildSearchIndexHandler } from './commands/rebuild-search-index.js';
import { WithdrawVideoHandler } from './commands/withdraw-video.js';
import { CompleteIndex } from './complete-index.js';
import { Video } from './domain/video.js';
import { FORGET_MISSED_SEARCHES, ForgetMissedSearches } from './forget-missed-searches.js';
import { AdminVideosController } from './http/admin-videos.controller.js';
import { MissedSearchesController } from './http/missed-searches.controller.js';
import { ShowcaseController } from './http/showcase.controller.js';
import { VideosController } from './http/videos.controller.js';
import { MissedSearches } from './missed-searches.js';
import { CountPublishedVideosHandler } from './queries/count-published-videos.js';
import { GetLibraryStatsHandler } from './queries/get-library-stats.js';
import { GetShowcaseHandler } from './queries/get-showcase.js';
import { GetVideoHandler } from './queries/get-video.js';
import { GetVideosHandler } from './queries/get-videos.js';
import { ListMissedSearchesHandler } from './queries/list-missed-searches.js';
import { ListVideosHandler } from './queries/list-videos.js';
import { SearchVideosHandler } from './queries/search-videos.js';
import { SimilarVideosHandler } from './queries/similar-videos.js';
import { SuggestVideosHandler } from './queries/suggest-videos.js';
import { Cards } from './search/cards.js';
import { Corrections } from './search/corrections.js';
import { LibraryList } from './search/library-list.js';
import { LibraryTally } from './search/library-tally.js';
import { MisspeltBeginnings } from './search/misspelt-beginnings.js';
import { Moments } from './search/moments.js';
import { Search } from './search/search.js';
import { SearchIndex } from './search/search-index.js';
import { SpokenLines } from './search/spoken-lines.js';
import { Stems } from './search/stems.js';
import { Vocabulary } from './search/vocabulary.js';
import { Showcase } from './showcase.js';
import { PublishApprovedVideo } from './subscribers/publish-approved-video.js';
import { Videos } from './videos.js';

const commands = [
  EditVideoHandler,
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
  ListMissedSearchesHandler,
  GetVideoHandler,
  GetVideosHandler,
  GetLibraryStatsHandler,
  GetShowcaseHandler,
  CountPublishedVideosHandler,
];

const DAY = 24 * 60 * 60 * 1_000; // milliseconds

const search = [
  Cards,
  LibraryList,
  LibraryTally,
  SpokenLines,
  SearchIndex,
  Search,
  Moments,
  Stems,
  Vocabulary,
  Corrections,
  MisspeltBeginnings,
];

@Module({
  imports: [MikroOrmModule.forFeature([Video])],
  controllers: [VideosController, AdminVideosController, ShowcaseController, MissedSearchesController],
  providers: [
    Videos,
    Showcase,
    MissedSearches,
    ForgetMissedSearches,
    periodicJob(FORGET_MISSED_SEARCHES, DAY),
    CompleteIndex,
    ...search,
    PublishApprovedVideo,
    ...commands,
    ...queries,
  ],
})
export class CatalogModule {}
