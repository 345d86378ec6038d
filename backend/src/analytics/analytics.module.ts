import { Module } from '@nestjs/common';
import { RebuildProjectionsHandler } from './commands/rebuild-projections.js';
import { AnalyticsController } from './http/analytics.controller.js';
import { CheckProjectionsJob } from './jobs/check-projections.job.js';
import { CreatePartitionsJob } from './jobs/create-partitions.job.js';
import { Projections } from './projections/projections.js';
import { GetAnalyticsExportHandler } from './queries/get-analytics-export.js';
import { GetFiguresHandler } from './queries/get-figures.js';
import { GetSeriesHandler } from './queries/get-series.js';
import { PROJECTING_SUBSCRIBERS } from './subscribers/project-event.js';

@Module({
  controllers: [AnalyticsController],
  providers: [
    Projections,
    ...PROJECTING_SUBSCRIBERS,
    RebuildProjectionsHandler,
    GetFiguresHandler,
    GetSeriesHandler,
    GetAnalyticsExportHandler,
    CheckProjectionsJob,
    CreatePartitionsJob,
  ],
})
export class AnalyticsModule {}
