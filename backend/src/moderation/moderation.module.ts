import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { BlacklistReportedVideoHandler } from './commands/blacklist-reported-video.js';
import { ReportVideoHandler } from './commands/report-video.js';
import { ReviewReportHandler } from './commands/review-report.js';
import { VideoReport } from './domain/video-report.js';
import { ReportReviewsController } from './http/report-reviews.controller.js';
import { VideoReportsController } from './http/video-reports.controller.js';
import { GetOwnReportHandler } from './queries/get-own-report.js';
import { GetReportHandler } from './queries/get-report.js';
import { GetReportsByHandler } from './queries/get-reports-by.js';
import { ExportReportsHandler, ListReportsHandler } from './queries/list-reports.js';
import { AnonymiseReports } from './subscribers/anonymise-reports.js';
import { VideoReportRepository } from './video-report.repository.js';

const commands = [ReportVideoHandler, ReviewReportHandler, BlacklistReportedVideoHandler];
const queries = [GetOwnReportHandler, GetReportHandler, ListReportsHandler, ExportReportsHandler, GetReportsByHandler];

@Module({
  imports: [MikroOrmModule.forFeature([VideoReport])],
  controllers: [VideoReportsController, ReportReviewsController],
  providers: [VideoReportRepository, ...commands, ...queries, AnonymiseReports],
})
export class ModerationModule {}
