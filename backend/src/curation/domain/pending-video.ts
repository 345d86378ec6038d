import { randomUUID } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import {
  type AiAnalysis,
  type Cue,
  type EditableAnalysis,
  type ProcessingStatus,
  SECOND,
  type VideoTag,
} from '@msk/contracts';
import { AggregateRoot } from '@msk/kernel';
import {
  AnalysisCompleted,
  AnalysisFailed,
  ApprovalUndone,
  RejectionUndone,
  VideoApproved,
  VideoImported,
  VideoRejected,
} from '../../events/curation.js';
import { BlacklistEntry, type Rejection } from './blacklist-entry.js';
import {
  AlreadyDecided,
  AnalysisInProgress,
  ChangedSinceDecision,
  DecidedByAnother,
  type Decision,
  NotAnalysedYet,
  NothingToUndo,
  TooLateToUndo,
} from './errors.js';

/** For how long a decision can be undone. Source: api.md, "Console". */
const UNDO_SECONDS = 10;

/** A recording of Vimeo with its transcript. */
export interface Recording {
  vimeoId: string;
  title: string;
  description: string | null;
  thumbnailUrl: string | null;
  embedUrl: string;
  /** Seconds. */
  duration: number;
  createdAt: Date;
  modifiedAt: Date;
  tags: VideoTag[];
  folder: string | null;
  transcript: string | null;
  cues: Cue[] | null;
}

/** Seconds, or null where the video does not reveal its diagnosis. */
export interface MovedReveal {
  at: number | null;
}

export interface Approval {
  /** The admin's user id. */
  by: string;
  notes: string | null;
  at: Date;
  /** A case whose analysis failed is published without one. */
  withoutAnalysis?: boolean;
}

/** A video between Vimeo and the library. Its id becomes the id of the library's video. */
@Entity({ schema: 'curation', tableName: 'pending_video' })
export class PendingVideo extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) readonly id: string = randomUUID();
  /** Natural key: a recording is imported once. */
  @Property({ type: 'text' }) readonly vimeoId: string;
  @Property({ type: 'text' }) protected readonly title: string;
  @Property({ type: 'text', nullable: true }) protected readonly description: string | null;
  @Property({ type: 'text', nullable: true }) protected readonly thumbnailUrl: string | null;
  @Property({ type: 'text' }) protected readonly embedUrl: string;
  @Property({ type: 'integer' }) protected readonly duration: number;
  @Property({ type: 'datetime' }) protected readonly createdAt: Date;
  @Property({ type: 'datetime' }) protected readonly modifiedAt: Date;
  @Property({ type: 'json' }) protected readonly tags: VideoTag[];
  @Property({ type: 'text', nullable: true }) protected readonly folder: string | null;
  // Loaded on demand: both are long, and no decision depends on them.
  @Property({ type: 'text', nullable: true, lazy: true }) protected transcript: string | null;
  @Property({ type: 'json', nullable: true, lazy: true }) protected cues: Cue[] | null;
  @Property({ type: 'datetime' }) protected readonly importedAt: Date;
  @Property({ type: 'uuid', nullable: true }) protected readonly importedBy: string | null;
  @Property({ type: 'text' }) protected processingStatus: ProcessingStatus = 'pending';
  @Property({ type: 'text', nullable: true }) protected failureReason: string | null = null;
  @Property({ type: 'json', nullable: true }) protected analysis: AiAnalysis | null = null;
  /** The analysis as it was generated; null until a curator edits it. It tells whose each statement is. */
  @Property({ type: 'json', nullable: true, lazy: true }) protected generatedAnalysis: AiAnalysis | null = null;
  /** The model that generated the analysis; null when none did, or for analyses from before it was stored. */
  @Property({ type: 'text', nullable: true }) protected analysisModel: string | null = null;
  /** Where a curator moved the reveal; null where the rules decide. It survives a new analysis. */
  @Property({ type: 'json', nullable: true }) protected movedReveal: MovedReveal | null = null;
  /** Counts the analysis requests. The result of an earlier request is dropped. */
  @Property({ type: 'integer' }) protected analysisRun: number = 0;
  /** When the analysis in progress was requested, or last postponed. */
  @Property({ type: 'datetime', nullable: true }) protected analysisRequestedAt: Date | null = null;
  /**
   * Approved videos leave the queue but stay in the table, so that the next sync knows them. Rejected ones stay until their
   * rejection can no longer be undone; then their blacklist entry is all that is left.
   */
  @Property({ type: 'text', nullable: true }) protected decision: Decision | null = null;
  @Property({ type: 'datetime', nullable: true }) protected decidedAt: Date | null = null;
  @Property({ type: 'uuid', nullable: true }) protected decidedBy: string | null = null;
  @Property({ type: 'text', nullable: true }) protected notes: string | null = null;
  /** When the published case was last edited in the library: its approval can then no longer be undone. */
  @Property({ type: 'datetime', nullable: true }) protected libraryEditedAt: Date | null = null;
  /** When two admins decide on one video, the second gets a conflict. */
  @Property({ type: 'integer', version: true }) readonly version!: number;

  private constructor(recording: Recording, syncId: string | null, now: Date) {
    super();
    this.vimeoId = recording.vimeoId;
    this.title = recording.title;
    this.description = recording.description;
    this.thumbnailUrl = recording.thumbnailUrl;
    this.embedUrl = recording.embedUrl;
    this.duration = recording.duration;
    this.createdAt = recording.createdAt;
    this.modifiedAt = recording.modifiedAt;
    this.tags = recording.tags;
    this.folder = recording.folder;
    this.transcript = recording.transcript;
    this.cues = recording.cues;
    this.importedAt = now;
    this.importedBy = syncId;
  }

  static import(recording: Recording, syncId: string | null, now: Date): PendingVideo {
    const video = new PendingVideo(recording, syncId, now);
    video.record(VideoImported({ videoId: video.id, vimeoId: video.vimeoId }));
    return video;
  }

  /** Its blacklist entry stands for it. */
  get isRejected(): boolean {
    return this.decision === 'rejected';
  }

  /** Returns the number of the run, which the result must carry. */
  requestAnalysis(now: Date): number {
    this.assertUndecided();
    if (this.processingStatus === 'processing') throw new AnalysisInProgress();
    this.processingStatus = 'processing';
    this.failureReason = null;
    this.analysisRun += 1;
    this.analysisRequestedAt = now;
    return this.analysisRun;
  }

  /** Whether the result of the run is still expected: the video was not decided, edited or requested again since. */
  isAwaitingRun(run: number): boolean {
    return this.decision === null && this.processingStatus === 'processing' && this.analysisRun === run;
  }

  complete(run: number, analysis: AiAnalysis, model: string | null): void {
    if (!this.isAwaitingRun(run)) return;
    this.generatedAnalysis = null;
    this.analysisModel = model;
    this.setAnalysis(analysis);
  }

  fail(run: number, reason: string): void {
    if (!this.isAwaitingRun(run)) return;
    this.processingStatus = 'failed';
    this.failureReason = reason;
    this.record(AnalysisFailed({ videoId: this.id, reason }));
  }

  /** The analysis has to wait for this reason. */
  postpone(run: number, reason: string, now: Date): void {
    if (!this.isAwaitingRun(run)) return;
    this.failureReason = reason;
    this.analysisRequestedAt = now;
  }

  /** The current analysis. */
  get analysed(): AiAnalysis | null {
    return this.analysis;
  }

  /** The edited analysis is final: the result of an analysis in progress is dropped. */
  editAnalysis(edited: EditableAnalysis): void {
    this.assertUndecided();
    if (this.analysis && this.analysis.analysedBy !== 'editor') this.generatedAnalysis = this.analysis;
    this.setAnalysis({ ...edited, analysedBy: 'editor' });
  }

  approve({ by, notes, at, withoutAnalysis = false }: Approval): void {
    this.assertUndecided();
    if (this.processingStatus === 'processing') throw new AnalysisInProgress();
    const isReady = this.processingStatus === 'completed' || (withoutAnalysis && this.processingStatus === 'failed');
    if (!isReady) throw new NotAnalysedYet();
    this.decide('approved', by, at);
    this.notes = notes;
    this.record(VideoApproved({ videoId: this.id, vimeoId: this.vimeoId }));
  }

  /** Returns the blacklist entry. */
  reject(rejection: Rejection): BlacklistEntry {
    this.assertUndecided();
    this.decide('rejected', rejection.by, rejection.at);
    this.record(VideoRejected({ videoId: this.id, vimeoId: this.vimeoId, reason: rejection.reason }));
    return new BlacklistEntry(this.vimeoId, this.title, rejection);
  }

  /**
   * Takes the decision back. `listed` is the blacklist entry of the recording, which the caller removes after an undone
   * rejection. An admin undoes their own decisions only: undoing a bulk approval must not take back what another admin
   * decided meanwhile. Returns the decision.
   */
  undo(listed: BlacklistEntry | null, by: string, now: Date): Decision {
    const { decision, decidedAt, decidedBy } = this;
    if (!decision || !decidedAt) throw new NothingToUndo();
    if (decidedBy !== by) throw new DecidedByAnother();
    if (now.getTime() - decidedAt.getTime() > UNDO_SECONDS * SECOND) throw new TooLateToUndo(UNDO_SECONDS);
    const isOwnEntry = listed?.isOf({ by, at: decidedAt });
    if (decision === 'rejected' ? !isOwnEntry : listed || this.libraryEditedAt) throw new ChangedSinceDecision();
    this.decision = null;
    this.decidedAt = null;
    this.decidedBy = null;
    this.notes = null;
    const undone = decision === 'approved' ? ApprovalUndone : RejectionUndone;
    this.record(undone({ videoId: this.id, vimeoId: this.vimeoId, decidedAt: decidedAt.toISOString() }));
    return decision;
  }

  /** The job of an analysis that was in progress at the rejection may have ended since: a new run takes its place. */
  restartAnalysis(now: Date): number | null {
    if (this.processingStatus !== 'processing') return null;
    this.analysisRun += 1;
    this.analysisRequestedAt = now;
    return this.analysisRun;
  }

  /** Replaces the transcript; null when the recording has none. */
  editTranscript(transcript: Pick<Recording, 'transcript' | 'cues'>): void {
    this.assertUndecided();
    this.transcript = transcript.transcript;
    this.cues = transcript.cues;
  }

  /** The second at which a listener learns the diagnosis, in place of the one that the rules find. */
  moveReveal(at: number | null): { changed: boolean } {
    this.assertUndecided();
    const changed = this.movedReveal?.at !== at;
    if (changed) this.movedReveal = { at };
    return { changed };
  }

  private decide(decision: Decision, by: string, at: Date): void {
    this.decision = decision;
    this.decidedAt = at;
    this.decidedBy = by;
    this.libraryEditedAt = null;
  }

  private setAnalysis(analysis: AiAnalysis): void {
    this.processingStatus = 'completed';
    this.failureReason = null;
    if (!isSameAnalysis(this.analysis, analysis)) this.analysis = analysis;
    this.record(AnalysisCompleted({ videoId: this.id, analysedBy: analysis.analysedBy }));
  }

  private assertUndecided(): void {
    if (this.decision !== null) throw new AlreadyDecided(this.decision);
  }
}

/** Compares field by field, whatever their order, so that an equal analysis does not change the row. */
const isSameAnalysis = (before: AiAnalysis | null, after: AiAnalysis): boolean =>
  before !== null &&
  (Object.keys(after) as (keyof AiAnalysis)[]).every(
    (field) => JSON.stringify(before[field]) === JSON.stringify(after[field]),
  );
