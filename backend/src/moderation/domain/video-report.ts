import { randomUUID } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { ReportReason, ReportStatus } from '@msk/contracts';
import { AggregateRoot } from '@msk/kernel';
import { VideoReported } from '../events.js';

export interface ReportedProblem {
  reason: ReportReason;
  description: string | null;
}

/** A user's report of a problem with a case. A user has at most one open report of a case. */
@Entity({ schema: 'moderation', tableName: 'video_report' })
export class VideoReport extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) readonly id: string = randomUUID();
  @Property({ type: 'uuid', nullable: true }) protected userId: string | null;
  @Property({ type: 'uuid' }) readonly videoId: string;
  @Property({ type: 'text' }) protected reason: ReportReason;
  @Property({ type: 'text', nullable: true }) protected description: string | null;
  @Property({ type: 'text' }) protected status: ReportStatus = 'pending';
  @Property({ type: 'datetime' }) protected reportedAt: Date;
  @Property({ type: 'integer', version: true }) protected version!: number;

  private constructor(userId: string, videoId: string, { reason, description }: ReportedProblem, now: Date) {
    super();
    this.userId = userId;
    this.videoId = videoId;
    this.reason = reason;
    this.description = description;
    this.reportedAt = now;
  }

  static report(userId: string, videoId: string, problem: ReportedProblem, now: Date): VideoReport {
    const report = new VideoReport(userId, videoId, problem, now);
    report.record(VideoReported({ reportId: report.id, videoId, userId, reason: problem.reason }));
    return report;
  }
}
