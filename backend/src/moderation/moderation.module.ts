import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { EmailModule } from '../platform/email/email.module.js';
import { BlacklistReportedVideoHandler } from './commands/blacklist-reported-video.js';
import { ReportVideoHandler } from './commands/report-video.js';
import { ReviewReportHandler } from './commands/review-report.js';
import { SubscribeToReportEmailsHandler } from './commands/subscribe-to-report-emails.js';
import { UnsubscribeFromReportEmailsHandler } from './commands/unsubscribe-from-report-emails.js';
import { VideoReport } from './domain/video-report.js';
import { ReportThanks } from './emails/report-thanks.js';
import { ReportEmailsController } from './http/report-emails.controller.js';
import { ReportReviewsController } from './http/report-reviews.controller.js';
import { VideoReportsController } from './http/video-reports.controller.js';
import { SendReportThanksEmailJob } from './jobs/send-report-thanks-email.job.js';
import { FindReportAuthorHandler } from './queries/find-report-author.js';
import { GetOwnReportHandler } from './queries/get-own-report.js';
import { GetReportHandler } from './queries/get-report.js';
import { GetReportEmailOptOutHandler } from './queries/get-report-email-opt-out.js';
import { GetReportsByHandler } from './queries/get-reports-by.js';
import { ExportReportsHandler, ListReportsHandler } from './queries/list-reports.js';
import { AnonymiseReports } from './subscribers/anonymise-reports.js';
import { VideoReportRepository } from './video-report.repository.js';

const commands = [
  ReportVideoHandler,
  ReviewReportHandler,
  BlacklistReportedVideoHandler,
  SubscribeToReportEmailsHandler,
  UnsubscribeFromReportEmailsHandler,
];
const queries = [
  FindReportAuthorHandler,
  GetReportEmailOptOutHandler,
  GetOwnReportHandler,
  GetReportHandler,
  ListReportsHandler,
  ExportReportsHandler,
  GetReportsByHandler,
];

@Module({
  imports: [MikroOrmModule.forFeature([VideoReport]), EmailModule],
  controllers: [VideoReportsController, ReportReviewsController, ReportEmailsController],
  providers: [VideoReportRepository, ...commands, ...queries, ReportThanks, SendReportThanksEmailJob, AnonymiseReports],
})
export class ModerationModule {}
