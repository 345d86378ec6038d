import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, JobQueue } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import type { VideoReport } from '../domain/video-report.js';
import { REPORT_THANKS_EMAIL } from './report-emails.js';

/** Thanks the author of a report by email, once, in the transaction that resolves it. */
@Injectable()
export class ReportThanks {
  constructor(
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  async enqueueIfDue(report: VideoReport, em: EntityManager): Promise<void> {
    if (!report.takeThanks(this.clock.now())) return;
    await this.jobs.enqueue(REPORT_THANKS_EMAIL, [{ data: { reportId: report.id } }], em);
  }
}
