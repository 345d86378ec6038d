import { type JobContext, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { GetVideosOfAnyStatus } from '../../catalog/index.js';
import { FindUsers } from '../../identity/index.js';
import { EmailSender } from '../../platform/email/email-sender.js';
import { REPORT_EMAILS, REPORT_THANKS_EMAIL, reportThanksEmail } from '../emails/report-emails.js';
import { FindReportAuthor } from '../queries/find-report-author.js';

/** Thanks the author of a resolved report, unless they have unsubscribed or erased their account. */
@Injectable()
@Works(REPORT_THANKS_EMAIL)
export class SendReportThanksEmailJob implements JobWorker<{ reportId: string }> {
  readonly concurrency = 2;

  constructor(
    private readonly queries: QueryBus,
    private readonly emailSender: EmailSender,
  ) {}

  async run({ reportId }: { reportId: string }, context: JobContext): Promise<void> {
    const author = await this.queries.execute(new FindReportAuthor(reportId));
    if (!author) return;
    const [user] = await this.queries.execute(new FindUsers({ ids: [author.userId] }));
    const [video] = await this.queries.execute(new GetVideosOfAnyStatus([author.videoId]));
    if (!user || !video?.vimeoId) return;
    const title = video.aiAnalysis?.caseTitle || video.title; // as the author saw it
    const unsubscription = this.emailSender.unsubscription(REPORT_EMAILS, user.id, {
      path: 'api/report-emails/unsubscribe',
      kind: 'emails about your reports',
    });
    await this.emailSender.send(
      user.email,
      (branding) => reportThanksEmail(branding, { firstName: user.firstName, title, unsubscription }),
      context,
      context.id,
    );
  }
}
