import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { GetVideosOfAnyStatus } from '../../catalog/index.js';
import { audit } from '../../platform/audit/audit-trail.js';
import { VideoNotFound } from '../domain/errors.js';
import { ReportThanks } from '../emails/report-thanks.js';
import { VideoReportRepository } from '../video-report.repository.js';

/** An admin blacklists the case of a pending report. Catalog and Curation follow the event. */
export class BlacklistReportedVideo extends Command<void> {
  constructor(
    readonly reportId: string,
    readonly reason: string,
    /** The admin's user id. */
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(BlacklistReportedVideo)
export class BlacklistReportedVideoHandler implements ICommandHandler<BlacklistReportedVideo> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly reports: VideoReportRepository,
    private readonly thanks: ReportThanks,
    private readonly clock: Clock,
  ) {}

  async execute({ reportId, reason, by }: BlacklistReportedVideo): Promise<void> {
    await this.em.transactional(async (em) => {
      const report = await this.reports.getLocked(reportId);
      const [video] = await this.queries.execute(new GetVideosOfAnyStatus([report.videoId]));
      if (!video?.vimeoId) throw new VideoNotFound();
      const { id, vimeoId, title } = video;
      const before = report.state;
      report.blacklist({ vimeoId, title, reason, by }, this.clock.now());
      audit({
        action: 'report.reviewed',
        target: { kind: 'report', id: reportId },
        before,
        after: report.state,
      });
      audit({ action: 'video.blacklisted', target: { kind: 'video', id }, after: { vimeoId, reason } });
      await this.thanks.enqueueIfDue(report, em);
      await this.reports.save();
    });
  }
}
