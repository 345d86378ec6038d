import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Entitled, Scope } from '../../platform/http/access/access-rule.js';
import { MaySeeProtected } from '../../platform/http/access/caller.js';
import { Compressed } from '../../platform/http/answers/compressed.js';
import { Revalidated } from '../../platform/http/answers/polled.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ReadsFromReplicas } from '../../platform/http/reads-from-replicas.js';
import { GetLibraryStats } from '../queries/get-library-stats.js';
import { GetVideo } from '../queries/get-video.js';
import { ListVideos } from '../queries/lists/list-videos.js';
import { SearchVideos } from '../queries/lists/search-videos.js';
import { SimilarVideos } from '../queries/lists/similar-videos.js';
import { SuggestVideos } from '../queries/lists/suggest-videos.js';
import { CompareCases } from '../queries/mimics/compare-cases.js';
import { FindMimics } from '../queries/mimics/find-mimics.js';
import {
  CaseComparisonView,
  LibraryStatsView,
  MimicView,
  SimilarVideosView,
  SuggestionsView,
  VideoPageView,
} from './library.view.js';
import { VideoView } from './video.view.js';
import { ListedFieldsDto, SuggestDto, VideoListDto, VideoSearchDto } from './video-list.dto.js';

@Compressed()
@Controller('api')
export class VideosController {
  constructor(private readonly queries: QueryBus) {}

  /** List the library, filtered and sorted. Embed URLs are for members only. */
  @ReadsFromReplicas()
  @Scope('catalog:read')
  @Revalidated()
  @Get('videos')
  list(@Query() dto: VideoListDto, @MaySeeProtected() entitled: boolean): Promise<VideoPageView> {
    return this.queries.execute(new ListVideos(dto.request(), entitled));
  }

  /** Search the texts of cases and what is said in their videos. Without a query, list the library. */
  @ReadsFromReplicas()
  @Scope('catalog:read')
  @Revalidated()
  @Get('videos/search')
  search(@Query() dto: VideoSearchDto, @MaySeeProtected() entitled: boolean): Promise<VideoPageView> {
    const { query } = dto; // not trimmed: a space after the last word completes it
    return this.queries.execute(
      query.trim() ? new SearchVideos({ ...dto.request(), query }, entitled) : new ListVideos(dto.request(), entitled),
    );
  }

  /** Suggest names of the library that begin with the text of the search box. */
  @ReadsFromReplicas()
  @Get('videos/suggest')
  async suggest(@Query() { query }: SuggestDto): Promise<SuggestionsView> {
    return { suggestions: await this.queries.execute(new SuggestVideos(query)) };
  }

  /** List similar cases, most similar first. */
  @Scope('catalog:read')
  @Get('videos/:id/similar')
  async similar(
    @Param('id', IdPipe) id: string,
    @Query() { fields }: ListedFieldsDto,
    @MaySeeProtected() entitled: boolean,
  ): Promise<SimilarVideosView> {
    return { videos: await this.queries.execute(new SimilarVideos(id, entitled, fields)) };
  }

  /** List the cases that look like a case and have another diagnosis: at most six, those that share most first. */
  @Entitled()
  @Get('videos/:id/mimics')
  mimics(
    @Param('id', IdPipe) id: string,
    @Query() { fields }: ListedFieldsDto,
    @MaySeeProtected() entitled: boolean,
  ): Promise<MimicView[]> {
    return this.queries.execute(new FindMimics(id, entitled, fields));
  }

  /** Compare what two cases show. */
  @Entitled()
  @Get('videos/:id/mimics/:otherId')
  compare(@Param('id', IdPipe) id: string, @Param('otherId', IdPipe) otherId: string): Promise<CaseComparisonView> {
    return this.queries.execute(new CompareCases(id, otherId));
  }

  /** Get a case with its embed URL and its transcript. */
  @Entitled()
  @Scope('catalog:read')
  @Get('videos/:id')
  video(@Param('id', IdPipe) id: string, @MaySeeProtected() entitled: boolean): Promise<VideoView> {
    return this.queries.execute(new GetVideo(id, entitled));
  }

  /** Count the cases and the hours of the library. */
  @Scope('catalog:read')
  @Get('stats')
  stats(): Promise<LibraryStatsView> {
    return this.queries.execute(new GetLibraryStats());
  }
}
