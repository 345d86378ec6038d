import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Limits } from '../../platform/limits/limits.js';
import { VideoNotFound } from '../domain/errors.js';
import { type ReportedProblem, VideoReport } from '../domain/video-report.js';
import { VideoReportRepository } from '../video-report.repository.js';

/** Source: reliability-and-security.md, section 16. */
const REPORTS_PER_USER = { name: 'moderation.reports', max: 30, windowSeconds: 60 * 60 };

/**
 * Reports a problem with a case; returns the report's id. Without a `videoId` there is no such case; the attempt counts
 * towards the limit all the same.
 */
export class ReportVideo extends Command<string> {
  constructor(
    readonly userId: string,
    readonly videoId: string | undefined,
    readonly problem: ReportedProblem,
  ) {
    super();
  }
}

@CommandHandler(ReportVideo)
export class ReportVideoHandler implements ICommandHandler<ReportVideo> {
  constructor(
    private readonly reports: VideoReportRepository,
    private readonly limits: Limits,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, videoId, problem }: ReportVideo): Promise<string> {
    await this.limits.take({ limit: REPORTS_PER_USER, subject: userId });
    if (!videoId) throw new VideoNotFound();
    const report = VideoReport.report(userId, videoId, problem, this.clock.now());
    await this.reports.add(report);
    return report.id;
  }
}
