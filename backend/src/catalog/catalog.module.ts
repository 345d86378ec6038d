import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ClearShowcaseHandler } from './commands/clear-showcase.js';
import { EditVideoHandler } from './commands/edit-video.js';
import { PlaceShowcaseHandler } from './commands/place-showcase.js';
import { RebuildSearchIndexHandler } from './commands/rebuild-search-index.js';
import { WithdrawVideoHandler } from './commands/withdraw-video.js';
import { Video } from './domain/video.js';
import { AdminVideosController } from './http/admin-videos.controller.js';
import { ShowcaseController } from './http/showcase.controller.js';
import { VideosController } from './http/videos.controller.js';
import { CountPublishedVideosHandler } from './queries/count-published-videos.js';
import { GetLibraryStatsHandler } from './queries/get-library-stats.js';
import { GetShowcaseHandler } from './queries/get-showcase.js';
import { GetVideoHandler } from './queries/get-video.js';
import { GetVideosHandler } from './queries/get-videos.js';
import { ListVideosHandler } from './queries/list-videos.js';
import { SearchVideosHandler } from './queries/search-videos.js';
import { SuggestVideosHandler } from './queries/suggest-videos.js';
import { Moments } from './search/moments.js';
import { SearchIndex } from './search/search-index.js';
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
  GetVideoHandler,
  GetVideosHandler,
  GetLibraryStatsHandler,
  GetShowcaseHandler,
  CountPublishedVideosHandler,
];

@Module({
  imports: [MikroOrmModule.forFeature([Video])],
  controllers: [VideosController, AdminVideosController, ShowcaseController],
  providers: [Videos, Showcase, SearchIndex, Moments, PublishApprovedVideo, ...commands, ...queries],
})
export class CatalogModule {}
