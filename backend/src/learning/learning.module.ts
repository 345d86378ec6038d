import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { BookmarkRepository } from './bookmark.repository.js';
import { AddNoteHandler } from './commands/add-note.js';
import { AddToWatchLaterHandler } from './commands/add-to-watch-later.js';
import { ChangePreferencesHandler } from './commands/change-preferences.js';
import { ClearHistoryHandler } from './commands/clear-history.js';
import { CreatePlaylistHandler } from './commands/create-playlist.js';
import { DeleteNoteHandler } from './commands/delete-note.js';
import { DeletePlaylistHandler } from './commands/delete-playlist.js';
import { EditNoteHandler } from './commands/edit-note.js';
import { EditStarredNotesHandler } from './commands/edit-starred-notes.js';
import { OrderPlaylistHandler } from './commands/order-playlist.js';
import { RecordProgressHandler } from './commands/record-progress.js';
import { RemoveFromHistoryHandler } from './commands/remove-from-history.js';
import { RemoveFromWatchLaterHandler } from './commands/remove-from-watch-later.js';
import { RenamePlaylistHandler } from './commands/rename-playlist.js';
import { StarVideoHandler } from './commands/star-video.js';
import { UnstarVideoHandler } from './commands/unstar-video.js';
import { CoverageModule } from './coverage/coverage.module.js';
import { DigestModule } from './digest/digest.module.js';
import { Bookmark } from './domain/bookmark.js';
import { Note } from './domain/note.js';
import { Playlist } from './domain/playlist.js';
import { NotesController } from './http/notes.controller.js';
import { PlaylistsController } from './http/playlists.controller.js';
import { PreferencesController } from './http/preferences.controller.js';
import { StarredController } from './http/starred.controller.js';
import { WatchController } from './http/watch.controller.js';
import { DailyViewRetentionJob } from './jobs/daily-view-retention.job.js';
import { KnownVideoRepository } from './known-video.repository.js';
import { NoteRepository } from './note.repository.js';
import { PlaylistRepository } from './playlist.repository.js';
import { PracticeModule } from './practice/practice.module.js';
import { PreferencesRepository } from './preferences.repository.js';
import { GetBookmarkHandler } from './queries/get-bookmark.js';
import { GetLearningExportHandler } from './queries/get-learning-export.js';
import { GetPreferencesHandler } from './queries/get-preferences.js';
import { GetWatchMarksHandler } from './queries/get-watch-marks.js';
import { GetWatchSummaryHandler } from './queries/get-watch-summary.js';
import { ListContinueWatchingHandler } from './queries/list-continue-watching.js';
import { ListStarredHandler } from './queries/list-starred.js';
import { ListStarredIdsHandler } from './queries/list-starred-ids.js';
import { ListWatchedHandler } from './queries/list-watched.js';
import { ExportNotesHandler } from './queries/notes/export-notes.js';
import { GetNoteHandler } from './queries/notes/get-note.js';
import { ListNotesHandler } from './queries/notes/list-notes.js';
import { GetPlaylistHandler } from './queries/playlists/get-playlist.js';
import { ListPlaylistVideosHandler } from './queries/playlists/list-playlist-videos.js';
import { ListPlaylistsHandler } from './queries/playlists/list-playlists.js';
import { ReelsModule } from './reels/reels.module.js';
import { CardRepository } from './reviews/card.repository.js';
import { AddCardHandler } from './reviews/commands/add-card.js';
import { DeleteCardHandler } from './reviews/commands/delete-card.js';
import { RecordReviewHandler } from './reviews/commands/record-review.js';
import { UndoReviewHandler } from './reviews/commands/undo-review.js';
import { ReviewsController } from './reviews/http/reviews.controller.js';
import { CountReviewsHandler } from './reviews/queries/count-reviews.js';
import { GetCardHandler } from './reviews/queries/get-card.js';
import { ListReviewsHandler } from './reviews/queries/list-reviews.js';
import { AddCardOfCall, AddCardOfRegradedCall } from './reviews/subscribers/add-card-of-call.js';
import { UpdateLearningPoints } from './reviews/subscribers/update-learning-points.js';
import { EraseLearning } from './subscribers/erase-learning.js';
import { HideWithdrawnVideo } from './subscribers/hide-withdrawn-video.js';
import { KnownVideoUpdater } from './subscribers/known-video-updater.js';
import { ShowPublishedVideo } from './subscribers/show-published-video.js';
import { UpdateEditedVideo } from './subscribers/update-edited-video.js';
import { WatchRecordRepository } from './watch-record.repository.js';

const commands = [
  RecordProgressHandler,
  RemoveFromHistoryHandler,
  ClearHistoryHandler,
  StarVideoHandler,
  UnstarVideoHandler,
  EditStarredNotesHandler,
  AddNoteHandler,
  EditNoteHandler,
  DeleteNoteHandler,
  CreatePlaylistHandler,
  RenamePlaylistHandler,
  DeletePlaylistHandler,
  OrderPlaylistHandler,
  AddToWatchLaterHandler,
  RemoveFromWatchLaterHandler,
  ChangePreferencesHandler,
  AddCardHandler,
  DeleteCardHandler,
  RecordReviewHandler,
  UndoReviewHandler,
];
const queries = [
  ListWatchedHandler,
  ListContinueWatchingHandler,
  GetWatchMarksHandler,
  GetWatchSummaryHandler,
  ListStarredHandler,
  ListStarredIdsHandler,
  GetBookmarkHandler,
  ListNotesHandler,
  GetNoteHandler,
  ExportNotesHandler,
  ListPlaylistsHandler,
  ListPlaylistVideosHandler,
  GetPlaylistHandler,
  GetPreferencesHandler,
  ListReviewsHandler,
  CountReviewsHandler,
  GetCardHandler,
  GetLearningExportHandler,
];
const repositories = [
  WatchRecordRepository,
  BookmarkRepository,
  NoteRepository,
  PlaylistRepository,
  PreferencesRepository,
  KnownVideoRepository,
  CardRepository,
];
const subscribers = [
  KnownVideoUpdater,
  ShowPublishedVideo,
  UpdateEditedVideo,
  HideWithdrawnVideo,
  EraseLearning,
  AddCardOfCall,
  AddCardOfRegradedCall,
  UpdateLearningPoints,
];

@Module({
  imports: [
    MikroOrmModule.forFeature([Bookmark, Note, Playlist]),
    PracticeModule,
    ReelsModule,
    DigestModule,
    CoverageModule,
  ],
  controllers: [
    WatchController,
    StarredController,
    NotesController,
    PlaylistsController,
    PreferencesController,
    ReviewsController,
  ],
  providers: [...repositories, ...subscribers, DailyViewRetentionJob, ...commands, ...queries],
})
export class LearningModule {}
