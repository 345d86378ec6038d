import { randomUUID } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { ReportAction, ReportReason, ReportReview, ReportStatus } from '@msk/contracts';
import { AggregateRoot } from '@msk/kernel';
import { ReportReviewed, VideoBlacklisted, VideoReported } from '../../events/moderation.js';
import { ReportNotPending } from './errors.js';

export interface ReportedProblem {
  reason: ReportReason;
  description: string | null;
  /** Of the analysis; null when the report is about the case as a whole. */
  statement: string | null;
}

/** The reported case as it is in the library, and why an admin removes it. */
export interface Blacklisting {
  vimeoId: string;
  title: string;
  reason: string;
  /** The admin's user id. */
  by: string;
}

/** What an admin decides about a report. */
export interface ReportState {
  status: ReportStatus;
  adminNotes: string | null;
  actionTaken: ReportAction | null;
}

/** A user's report of a problem with a case. A user has at most one open report of a case. */
@Entity({ schema: 'moderation', tableName: 'video_report' })
export class VideoReport extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) readonly id: string = randomUUID();
  @Property({ type: 'uuid', nullable: true }) protected userId: string | null;
  @Property({ type: 'uuid' }) readonly videoId: string;
  @Property({ type: 'text' }) protected reason: ReportReason;
  @Property({ type: 'text', nullable: true }) protected description: string | null;
  /** As its author read it: an edit of the analysis does not change it. */
  @Property({ type: 'text', nullable: true }) protected statement: string | null;
  @Property({ type: 'text' }) protected status: ReportStatus = 'pending';
  @Property({ type: 'text', nullable: true }) protected adminNotes: string | null = null;
  @Property({ type: 'text', nullable: true }) protected actionTaken: ReportAction | null = null;
  @Property({ type: 'datetime' }) protected reportedAt: Date;
  @Property({ type: 'datetime', nullable: true }) protected reviewedAt: Date | null = null;
  /** When the report was resolved for the first time. */
  @Property({ type: 'datetime', nullable: true }) protected thankedAt: Date | null = null;
  @Property({ type: 'integer', version: true }) protected version!: number;

  private constructor(userId: string, videoId: string, { reason, description, statement }: ReportedProblem, now: Date) {
    super();
    this.userId = userId;
    this.videoId = videoId;
    this.reason = reason;
    this.description = description;
    this.statement = statement;
    this.reportedAt = now;
  }

  static report(userId: string, videoId: string, problem: ReportedProblem, now: Date): VideoReport {
    const report = new VideoReport(userId, videoId, problem, now);
    report.record(VideoReported({ reportId: report.id, videoId, userId, reason: problem.reason }));
    return report;
  }

  get state(): ReportState {
    const { status, adminNotes, actionTaken } = this;
    return { status, adminNotes, actionTaken };
  }

  /** Any state may follow any other; an absent field keeps its value. A pending report has no action taken yet. */
  review(review: ReportReview, now: Date): void {
    const { status, adminNotes = this.adminNotes } = review;
    const { actionTaken = status === 'pending' ? null : this.actionTaken } = review;
    this.changeState({ status, adminNotes, actionTaken }, now);
  }

  /** The case leaves the library for good. */
  blacklist(blacklisting: Blacklisting, now: Date): void {
    if (this.status !== 'pending') throw new ReportNotPending();
    this.changeState({ ...this.state, status: 'resolved', actionTaken: 'blacklisted' }, now);
    this.record(VideoBlacklisted({ videoId: this.videoId, ...blacklisting }));
  }

  /** True once: when the report was resolved for the first time and its author has to be thanked. */
  takeThanks(now: Date): boolean {
    if (this.status !== 'resolved' || this.thankedAt) return false;
    this.thankedAt = now;
    return true;
  }

  private changeState(state: ReportState, now: Date): void {
    const isSame = (Object.keys(state) as (keyof ReportState)[]).every((field) => state[field] === this.state[field]);
    if (isSame) return;
    Object.assign(this, state);
    this.reviewedAt = state.status === 'pending' ? null : now;
    const { id: reportId, videoId, status, actionTaken } = this;
    this.record(ReportReviewed({ reportId, videoId, status, actionTaken }));
  }
}
