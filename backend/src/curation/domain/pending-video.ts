import { randomUUID } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { AiAnalysis, Cue, EditableAnalysis, ProcessingStatus, VideoTag } from '@msk/contracts';
import { AggregateRoot } from '@msk/kernel';
import { AnalysisCompleted, AnalysisFailed, VideoApproved, VideoImported, VideoRejected } from '../events.js';
import { BlacklistEntry, type Verdict } from './blacklist-entry.js';
import { AlreadyApproved, AnalysisUnderWay, NotAnalysedYet } from './errors.js';

/** A recording as Vimeo has it, with what is said in it. */
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
  /** Natural key: however often a sync meets a recording, it is imported once. */
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
  // Long, and no decision depends on them: read only when somebody asks.
  @Property({ type: 'text', nullable: true, lazy: true }) protected readonly transcript: string | null;
  @Property({ type: 'json', nullable: true, lazy: true }) protected readonly cues: Cue[] | null;
  @Property({ type: 'datetime' }) protected readonly importedAt: Date;
  @Property({ type: 'uuid', nullable: true }) protected readonly importedBy: string | null;
  @Property({ type: 'text' }) protected processingStatus: ProcessingStatus = 'pending';
  @Property({ type: 'text', nullable: true }) protected failureReason: string | null = null;
  @Property({ type: 'json', nullable: true }) protected analysis: AiAnalysis | null = null;
  /** Counts the requests for an analysis: a result that comes late belongs to an earlier one and is dropped. */
  @Property({ type: 'integer' }) protected analysisRun: number = 0;
  /** When the analysis under way was asked for, or last said that it has to wait. */
  @Property({ type: 'datetime', nullable: true }) protected askedAt: Date | null = null;
  /** Approved videos stay, out of the queue: they are known to the next sync. */
  @Property({ type: 'text', nullable: true }) protected decision: 'approved' | null = null;
  @Property({ type: 'datetime', nullable: true }) protected decidedAt: Date | null = null;
  @Property({ type: 'uuid', nullable: true }) protected decidedBy: string | null = null;
  @Property({ type: 'text', nullable: true }) protected notes: string | null = null;
  /** Two admins on one video: one decision stands, the other gets a conflict. */
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

  /** Answers the number of the run, which its result has to bring back. */
  requestAnalysis(now: Date): number {
    this.mustBeUndecided();
    if (this.processingStatus === 'processing') throw new AnalysisUnderWay();
    this.processingStatus = 'processing';
    this.failureReason = null;
    this.analysisRun += 1;
    this.askedAt = now;
    return this.analysisRun;
  }

  /** Whether the run's result is still wanted: nobody has decided, edited or asked anew meanwhile. */
  awaits(run: number): boolean {
    return this.decision === null && this.processingStatus === 'processing' && this.analysisRun === run;
  }

  complete(run: number, analysis: AiAnalysis): void {
    if (this.awaits(run)) this.take(analysis);
  }

  fail(run: number, reason: string): void {
    if (!this.awaits(run)) return;
    this.processingStatus = 'failed';
    this.failureReason = reason;
    this.record(AnalysisFailed({ videoId: this.id, reason }));
  }

  /** The analysis has to wait, and this is what for. */
  hold(run: number, reason: string, now: Date): void {
    if (!this.awaits(run)) return;
    this.failureReason = reason;
    this.askedAt = now;
  }

  /** What is said of the case so far. */
  get analysed(): AiAnalysis | null {
    return this.analysis;
  }

  /** What a person wrote stands; a machine that is still at work on it comes too late. */
  editAnalysis(words: EditableAnalysis): void {
    this.mustBeUndecided();
    this.take({ ...words, analysedBy: 'editor' });
  }

  approve({ by, notes, at }: Approval): void {
    this.mustBeUndecided();
    if (this.processingStatus === 'processing') throw new AnalysisUnderWay();
    if (this.processingStatus !== 'completed') throw new NotAnalysedYet();
    this.decision = 'approved';
    this.decidedAt = at;
    this.decidedBy = by;
    this.notes = notes;
    this.record(VideoApproved({ videoId: this.id, vimeoId: this.vimeoId }));
  }

  /** The video itself is to be removed; what stays is the entry. */
  reject(verdict: Verdict): BlacklistEntry {
    this.mustBeUndecided();
    this.record(VideoRejected({ videoId: this.id, vimeoId: this.vimeoId, reason: verdict.reason }));
    return new BlacklistEntry(this.vimeoId, verdict);
  }

  private take(analysis: AiAnalysis): void {
    this.processingStatus = 'completed';
    this.failureReason = null;
    if (!sameAnalysis(this.analysis, analysis)) this.analysis = analysis;
    this.record(AnalysisCompleted({ videoId: this.id, analysedBy: analysis.analysedBy }));
  }

  private mustBeUndecided(): void {
    if (this.decision === 'approved') throw new AlreadyApproved();
  }
}

/** The same words again leave the row as it is; how the fields are ordered says nothing. */
const sameAnalysis = (before: AiAnalysis | null, after: AiAnalysis): boolean =>
  before !== null &&
  (Object.keys(after) as (keyof AiAnalysis)[]).every(
    (field) => JSON.stringify(before[field]) === JSON.stringify(after[field]),
  );
