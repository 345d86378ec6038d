import { randomUUID } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { AiAnalysis, Cue, EditableAnalysis, ProcessingStatus, VideoTag } from '@msk/contracts';
import { AggregateRoot } from '@msk/kernel';
import { AnalysisCompleted, AnalysisFailed, VideoApproved, VideoImported, VideoRejected } from '../events.js';
import { BlacklistEntry, type Rejection } from './blacklist-entry.js';
import { AlreadyApproved, AnalysisInProgress, NotAnalysedYet } from './errors.js';

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

export interface Approval {
  /** The admin's user id. */
  by: string;
  notes: string | null;
  at: Date;
}

/** A video between Vimeo and the library. Its id becomes the id of the library's video. */
@Entity({ schema: 'curation', tableName: 'pending_video' })
export class PendingVideo extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) readonly id: string = randomUUID();
  /** Natural key: a recording is imported once. */
  @Property({ type: 'text', unique: true }) readonly vimeoId: string;
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
  @Property({ type: 'text', nullable: true, lazy: true }) protected readonly transcript: string | null;
  @Property({ type: 'json', nullable: true, lazy: true }) protected readonly cues: Cue[] | null;
  @Property({ type: 'datetime' }) protected readonly importedAt: Date;
  @Property({ type: 'uuid', nullable: true }) protected readonly importedBy: string | null;
  @Property({ type: 'text' }) protected processingStatus: ProcessingStatus = 'pending';
  @Property({ type: 'text', nullable: true }) protected failureReason: string | null = null;
  @Property({ type: 'json', nullable: true }) protected analysis: AiAnalysis | null = null;
  /** Counts the analysis requests. The result of an earlier request is dropped. */
  @Property({ type: 'integer' }) protected analysisRun: number = 0;
  /** When the analysis in progress was requested, or last postponed. */
  @Property({ type: 'datetime', nullable: true }) protected analysisRequestedAt: Date | null = null;
  /** Approved videos leave the queue but stay in the table, so that the next sync knows them. */
  @Property({ type: 'text', nullable: true }) protected decision: 'approved' | null = null;
  @Property({ type: 'datetime', nullable: true }) protected decidedAt: Date | null = null;
  @Property({ type: 'uuid', nullable: true }) protected decidedBy: string | null = null;
  @Property({ type: 'text', nullable: true }) protected notes: string | null = null;
  /** When two admins decide on one video, the second gets a conflict. */
  @Property({ type: 'integer', version: true }) protected version!: number;

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

  complete(run: number, analysis: AiAnalysis): void {
    if (this.isAwaitingRun(run)) this.setAnalysis(analysis);
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
    this.setAnalysis({ ...edited, analysedBy: 'editor' });
  }

  approve({ by, notes, at }: Approval): void {
    this.assertUndecided();
    if (this.processingStatus === 'processing') throw new AnalysisInProgress();
    if (this.processingStatus !== 'completed') throw new NotAnalysedYet();
    this.decision = 'approved';
    this.decidedAt = at;
    this.decidedBy = by;
    this.notes = notes;
    this.record(VideoApproved({ videoId: this.id, vimeoId: this.vimeoId }));
  }

  /** Returns the blacklist entry; the caller removes the video. */
  reject(rejection: Rejection): BlacklistEntry {
    this.assertUndecided();
    this.record(VideoRejected({ videoId: this.id, vimeoId: this.vimeoId, reason: rejection.reason }));
    return new BlacklistEntry(this.vimeoId, this.title, rejection);
  }

  private setAnalysis(analysis: AiAnalysis): void {
    this.processingStatus = 'completed';
    this.failureReason = null;
    if (!isSameAnalysis(this.analysis, analysis)) this.analysis = analysis;
    this.record(AnalysisCompleted({ videoId: this.id, analysedBy: analysis.analysedBy }));
  }

  private assertUndecided(): void {
    if (this.decision === 'approved') throw new AlreadyApproved();
  }
}

/** Compares field by field, whatever their order, so that an equal analysis does not change the row. */
const isSameAnalysis = (before: AiAnalysis | null, after: AiAnalysis): boolean =>
  before !== null &&
  (Object.keys(after) as (keyof AiAnalysis)[]).every(
    (field) => JSON.stringify(before[field]) === JSON.stringify(after[field]),
  );
