import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Entitled, Scope } from '../../platform/http/access/access-rule.js';
import { MaySeeProtected } from '../../platform/http/access/caller.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { GetLibraryStats } from '../queries/get-library-stats.js';
import { GetVideo } from '../queries/get-video.js';
import { ListVideos } from '../queries/list-videos.js';
import { SearchVideos } from '../queries/search-videos.js';
import { SimilarVideos } from '../queries/similar-videos.js';
import { SuggestVideos } from '../queries/suggest-videos.js';
import { LibraryStatsView, SimilarVideosView, SuggestionsView, VideoPageView } from './library.view.js';
import { VideoView } from './video.view.js';
import { VideoListDto } from './video-list.dto.js';
import { SuggestDto, VideoSearchDto } from './video-search.dto.js';

@Controller('api')
export class VideosController {
  constructor(private readonly queries: QueryBus) {}

  /** Browsing is for every signed-in user; only what plays a video needs a membership. */
  @Scope('catalog:read')
  @Get('videos')
  list(@Query() dto: VideoListDto, @MaySeeProtected() entitled: boolean): Promise<VideoPageView> {
    return this.queries.execute(new ListVideos(dto.request(), entitled));
  }

  /** Searches texts and what is said in the videos; without words it lists all. */
  @Scope('catalog:read')
  @Get('videos/search')
  search(@Query() dto: VideoSearchDto, @MaySeeProtected() entitled: boolean): Promise<VideoPageView> {
    const { query } = dto; // not trimmed: a space behind the last word says that it is whole
    return this.queries.execute(
      query.trim() ? new SearchVideos({ ...dto.request(), query }, entitled) : new ListVideos(dto.request(), entitled),
    );
  }

  /** Words of the library that what stands in the search box may become. */
  @Get('videos/suggest')
  async suggest(@Query() { query }: SuggestDto): Promise<SuggestionsView> {
    return { suggestions: await this.queries.execute(new SuggestVideos(query)) };
  }

  /** Cases that are about the same, nearest first. */
  @Scope('catalog:read')
  @Get('videos/:id/similar')
  async similar(@Param('id', IdPipe) id: string, @MaySeeProtected() entitled: boolean): Promise<SimilarVideosView> {
    return { videos: await this.queries.execute(new SimilarVideos(id, entitled)) };
  }

  /** One case with all that plays it, its transcript too. */
  @Entitled()
  @Scope('catalog:read')
  @Get('videos/:id')
  video(@Param('id', IdPipe) id: string, @MaySeeProtected() entitled: boolean): Promise<VideoView> {
    return this.queries.execute(new GetVideo(id, entitled));
  }

  /** How large the library is. */
  @Scope('catalog:read')
  @Get('stats')
  stats(): Promise<LibraryStatsView> {
    return this.queries.execute(new GetLibraryStats());
  }
}
