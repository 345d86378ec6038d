import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../platform/config/settings.js';
import { SETTINGS } from '../platform/config/settings.module.js';
import { AnalyseVideo } from './analysis/analyse-video.js';
import { LostAnalyses } from './analysis/lost-analyses.js';
import { LexiconAnalyst } from './analysts/lexicon-analyst.js';
import { OpenAiAnalyst } from './analysts/openai-analyst.js';
import { CaseAnalyst } from './case-analyst.js';
import { ApproveVideoHandler } from './commands/approve-video.js';
import { ApproveVideosHandler } from './commands/approve-videos.js';
import { ClearPendingHandler } from './commands/clear-pending.js';
import { EditAnalysisHandler } from './commands/edit-analysis.js';
import { ProcessAllHandler } from './commands/process-all.js';
import { ProcessVideoHandler } from './commands/process-video.js';
import { RejectVideoHandler } from './commands/reject-video.js';
import { StartSyncHandler } from './commands/start-sync.js';
import { BlacklistEntry } from './domain/blacklist-entry.js';
import { PendingVideo } from './domain/pending-video.js';
import { VideoSync } from './domain/video-sync.js';
import { PendingController } from './http/pending.controller.js';
import { VimeoController } from './http/vimeo.controller.js';
import { PendingVideos } from './pending-videos.js';
import { GetAdminStatsHandler } from './queries/get-admin-stats.js';
import { GetApprovedVideoHandler } from './queries/get-approved-video.js';
import { GetDecisionsByHandler } from './queries/get-decisions-by.js';
import { GetPendingHandler } from './queries/get-pending.js';
import { GetRunningSyncHandler } from './queries/get-running-sync.js';
import { GetSyncHandler } from './queries/get-sync.js';
import { ListPendingHandler } from './queries/list-pending.js';
import { ListSyncsHandler } from './queries/list-syncs.js';
import { ImportVideo } from './sync/import-video.js';
import { KnownVideos } from './sync/known-videos.js';
import { LastFilters } from './sync/last-filters.js';
import { LostSyncs } from './sync/lost-syncs.js';
import { RunSync } from './sync/run-sync.js';
import { ScheduledSyncs } from './sync/scheduled-syncs.js';
import { SyncProblems } from './sync/sync-problems.js';
import { Watermarks } from './sync/watermarks.js';
import { VideoHost } from './video-host.js';
import { VimeoHost } from './vimeo/vimeo-host.js';

const videoHost = {
  provide: VideoHost,
  inject: [SETTINGS],
  useFactory: ({ VIMEO_BASE_URL, VIMEO_ACCESS_TOKEN, VIMEO_PLAYER_URL }: Settings): VideoHost =>
    new VimeoHost({ baseUrl: VIMEO_BASE_URL, accessToken: VIMEO_ACCESS_TOKEN, playerUrl: VIMEO_PLAYER_URL }),
};

/** A model where there is a key for one, else the dictionary. */
const caseAnalyst = {
  provide: CaseAnalyst,
  inject: [SETTINGS, PinoLogger],
  useFactory: ({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL }: Settings, log: PinoLogger): CaseAnalyst =>
    OPENAI_API_KEY
      ? new OpenAiAnalyst({ apiKey: OPENAI_API_KEY, baseURL: OPENAI_BASE_URL, model: OPENAI_MODEL, log })
      : new LexiconAnalyst(),
};

const commands = [
  StartSyncHandler,
  ProcessVideoHandler,
  ProcessAllHandler,
  EditAnalysisHandler,
  ApproveVideoHandler,
  ApproveVideosHandler,
  RejectVideoHandler,
  ClearPendingHandler,
];
const queries = [
  ListPendingHandler,
  GetPendingHandler,
  GetAdminStatsHandler,
  ListSyncsHandler,
  GetSyncHandler,
  GetRunningSyncHandler,
  GetApprovedVideoHandler,
  GetDecisionsByHandler,
];
const sync = [RunSync, ImportVideo, KnownVideos, SyncProblems, Watermarks, LastFilters, ScheduledSyncs, LostSyncs];

@Module({
  imports: [MikroOrmModule.forFeature([PendingVideo, BlacklistEntry, VideoSync]), ScheduleModule.forRoot()],
  controllers: [PendingController, VimeoController],
  providers: [PendingVideos, videoHost, caseAnalyst, AnalyseVideo, LostAnalyses, ...commands, ...queries, ...sync],
})
export class CurationModule {}
