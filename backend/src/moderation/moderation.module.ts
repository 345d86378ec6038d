import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ReportVideoHandler } from './commands/report-video.js';
import { VideoReport } from './domain/video-report.js';
import { VideoReportsController } from './http/video-reports.controller.js';
import { GetOwnReportHandler } from './queries/get-own-report.js';
import { GetReportsByHandler } from './queries/get-reports-by.js';
import { AnonymiseReports } from './subscribers/anonymise-reports.js';
import { VideoReportRepository } from './video-report.repository.js';

@Module({
  imports: [MikroOrmModule.forFeature([VideoReport])],
  controllers: [VideoReportsController],
  providers: [VideoReportRepository, ReportVideoHandler, GetOwnReportHandler, GetReportsByHandler, AnonymiseReports],
})
export class ModerationModule {}
