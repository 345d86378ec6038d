import { Module } from '@nestjs/common';
import { CoverageController } from './http/coverage.controller.js';
import { PublishedHeadings } from './published-headings.js';
import { GetCoverageHandler } from './queries/get-coverage.js';

@Module({
  controllers: [CoverageController],
  providers: [PublishedHeadings, GetCoverageHandler],
})
export class CoverageModule {}
