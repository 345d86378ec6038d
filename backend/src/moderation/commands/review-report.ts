import { EntityManager } from '@mikro-orm/postgresql';
import type { ReportReview } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit-trail.js';
import { ReportThanks } from '../emails/report-thanks.js';
import { VideoReportRepository } from '../video-report.repository.js';

/** An admin sets the state of a report, with notes for other admins and the action that was taken. */
export class ReviewReport extends Command<void> {
  constructor(
    readonly reportId: string,
    readonly review: ReportReview,
  ) {
    super();
  }
}

@CommandHandler(ReviewReport)
export class ReviewReportHandler implements ICommandHandler<ReviewReport> {
  constructor(
    private readonly em: EntityManager,
    private readonly reports: VideoReportRepository,
    private readonly thanks: ReportThanks,
    private readonly clock: Clock,
  ) {}

  async execute({ reportId, review }: ReviewReport): Promise<void> {
    await this.em.transactional(async (em) => {
      const report = await this.reports.getLocked(reportId);
      const before = report.state;
      report.review(review, this.clock.now());
      const target = { kind: 'report', id: reportId };
      audit({ action: 'report.reviewed', target, before, after: report.state });
      await this.thanks.enqueueIfDue(report, em);
      await this.reports.save();
    });
  }
}
