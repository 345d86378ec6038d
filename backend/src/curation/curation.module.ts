import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../platform/config/settings.js';
import { SETTINGS } from '../platform/config/settings.module.js';
import { LexiconAnalyst } from './analysts/lexicon-analyst.js';
import { BlacklistRepository } from './blacklist.repository.js';
import { ApproveVideoHandler } from './commands/approve-video.js';
import { ApproveVideosHandler } from './commands/approve-videos.js';
import { ClearPendingHandler } from './commands/clear-pending.js';
import { EditAnalysisHandler } from './commands/edit-analysis.js';
import { EditTranscriptHandler } from './commands/edit-transcript.js';
import { EnterReviewHandler } from './commands/enter-review.js';
import { LeaveReviewHandler } from './commands/leave-review.js';
import { LiftBlacklistEntryHandler } from './commands/lift-blacklist-entry.js';
import { MoveRevealHandler } from './commands/move-reveal.js';
import { ProcessAllHandler } from './commands/process-all.js';
import { ProcessVideoHandler } from './commands/process-video.js';
import { RejectVideoHandler } from './commands/reject-video.js';
import { StartSyncHandler } from './commands/start-sync.js';
import { UndoDecisionHandler } from './commands/undo-decision.js';
import { BlacklistEntry } from './domain/blacklist-entry.js';
import { CaseAnalyst } from './domain/case-analyst.js';
import { PendingVideo } from './domain/pending-video.js';
import { VideoHost } from './domain/video-host.js';
import { VideoSync } from './domain/video-sync.js';
import { BlacklistController } from './http/blacklist/blacklist.controller.js';
import { PendingController } from './http/pending.controller.js';
import { ReviewController } from './http/review/review.controller.js';
import { VimeoController } from './http/vimeo.controller.js';
import { AnalyseVideoJob } from './jobs/analyse-video.job.js';
import { QueueCleanupJob } from './jobs/queue-cleanup.job.js';
import { ScheduledSyncsJob } from './jobs/scheduled-syncs.job.js';
import { StalledAnalysesJob } from './jobs/stalled-analyses.job.js';
import { StalledSyncsJob } from './jobs/stalled-syncs.job.js';
import { SyncVideosJob } from './jobs/sync-videos.job.js';
import { PendingVideoRepository } from './pending-video.repository.js';
import { CountVideosInCurationHandler } from './queries/count-videos-in-curation.js';
import { GetApprovedVideoHandler } from './queries/get-approved-video.js';
import { GetDecisionsByHandler } from './queries/get-decisions-by.js';
import { GetPendingHandler } from './queries/get-pending.js';
import { GetPendingTranscriptHandler } from './queries/get-pending-transcript.js';
import { GetPendingVersionHandler } from './queries/get-pending-version.js';
import { GetRunningSyncHandler } from './queries/get-running-sync.js';
import { GetSyncHandler } from './queries/get-sync.js';
import { IsBlacklistedHandler } from './queries/is-blacklisted.js';
import { ListAnalysisFailuresHandler } from './queries/list-analysis-failures.js';
import { ExportBlacklistHandler, ListBlacklistHandler } from './queries/list-blacklist.js';
import { ExportPendingHandler, ListPendingHandler } from './queries/list-pending.js';
import { ListReviewersHandler } from './queries/list-reviewers.js';
import { ListSyncsHandler } from './queries/list-syncs.js';
import { ReviewerRepository } from './reviewer.repository.js';
import { BlacklistReportedVideo } from './subscribers/blacklist-reported-video.js';
import { ErasePresence } from './subscribers/erase-presence.js';
import { RecordLibraryEdit } from './subscribers/record-library-edit.js';
import { SyncMetrics } from './sync/sync-metrics.js';
import { VideoImporter } from './sync/video-importer.js';
import { VideoSyncRepository } from './video-sync.repository.js';
import { VimeoHost } from './vimeo/vimeo-host.js';

const videoHost = {
  provide: VideoHost,
  inject: [SETTINGS],
  useFactory: ({ VIMEO_BASE_URL, VIMEO_ACCESS_TOKEN, VIMEO_PLAYER_URL }: Settings): VideoHost =>
    new VimeoHost({ baseUrl: VIMEO_BASE_URL, accessToken: VIMEO_ACCESS_TOKEN, playerUrl: VIMEO_PLAYER_URL }),
};

/** OpenAI when an API key is configured, else the lexicon. The SDK takes 10 MB and is loaded only with a key. */
const caseAnalyst = {
  provide: CaseAnalyst,
  inject: [SETTINGS, PinoLogger],
  useFactory: async (
    { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL }: Settings,
    log: PinoLogger,
  ): Promise<CaseAnalyst> => {
    if (!OPENAI_API_KEY) return new LexiconAnalyst();
    const { OpenAiAnalyst } = await import('./analysts/openai-analyst.js');
    return new OpenAiAnalyst({ apiKey: OPENAI_API_KEY, baseURL: OPENAI_BASE_URL, model: OPENAI_MODEL, log });
  },
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
  LiftBlacklistEntryHandler,
  UndoDecisionHandler,
  EditTranscriptHandler,
  MoveRevealHandler,
  EnterReviewHandler,
  LeaveReviewHandler,
];
const queries = [
  ListPendingHandler,
  ExportPendingHandler,
  GetPendingHandler,
  CountVideosInCurationHandler,
  ListSyncsHandler,
  GetSyncHandler,
  GetRunningSyncHandler,
  GetApprovedVideoHandler,
  GetDecisionsByHandler,
  IsBlacklistedHandler,
  ListBlacklistHandler,
  ExportBlacklistHandler,
  GetPendingTranscriptHandler,
  GetPendingVersionHandler,
  ListReviewersHandler,
  ListAnalysisFailuresHandler,
];
const jobs = [QueueCleanupJob, AnalyseVideoJob, StalledAnalysesJob, SyncVideosJob, ScheduledSyncsJob, StalledSyncsJob];

@Module({
  imports: [MikroOrmModule.forFeature([PendingVideo, BlacklistEntry, VideoSync])],
  controllers: [PendingController, ReviewController, BlacklistController, VimeoController],
  providers: [
    PendingVideoRepository,
    VideoSyncRepository,
    videoHost,
    caseAnalyst,
    VideoImporter,
    BlacklistRepository,
    BlacklistReportedVideo,
    RecordLibraryEdit,
    ErasePresence,
    ReviewerRepository,
    SyncMetrics,
    ...commands,
    ...queries,
    ...jobs,
  ],
})
export class CurationModule {}
