import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { GetVideos } from '../../catalog/index.js';
import { Limits } from '../../platform/limits/limits.js';
import { VideoNotFound } from '../domain/errors.js';
import { REPORTS_PER_USER } from '../domain/rate-limits.js';
import { type ReportedProblem, VideoReport } from '../domain/video-report.js';
import { VideoReportRepository } from '../video-report.repository.js';

/** Reports a problem with a case; returns the report's id. */
export class ReportVideo extends Command<string> {
  constructor(
    readonly userId: string,
    readonly videoId: string,
    readonly problem: ReportedProblem,
  ) {
    super();
  }
}

@CommandHandler(ReportVideo)
export class ReportVideoHandler implements ICommandHandler<ReportVideo> {
  constructor(
    private readonly queries: QueryBus,
    private readonly reports: VideoReportRepository,
    private readonly limits: Limits,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, videoId, problem }: ReportVideo): Promise<string> {
    await this.limits.take({ limit: REPORTS_PER_USER, subject: userId });
    const [video] = await this.queries.execute(new GetVideos([videoId], false));
    if (!video) throw new VideoNotFound();
    const report = VideoReport.report(userId, videoId, problem, this.clock.now());
    await this.reports.add(report);
    return report.id;
  }
}
