import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, JobQueue } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { ANALYSIS_QUEUE, analysisJob } from '../analysis/analysis-queue.js';

/** Has every video analysed that has no analysis, and answers how many those are. */
export class ProcessAll extends Command<number> {}

@CommandHandler(ProcessAll)
export class ProcessAllHandler implements ICommandHandler<ProcessAll> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueue,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<number> {
    return this.em.transactional(async (em) => {
      // What PendingVideo.requestAnalysis does, for thousands at once; those that somebody is changing are left out.
      const asked = await em.execute<{ id: string; analysis_run: number }[]>(
        `update curation.pending_video
            set processing_status = 'processing', failure_reason = null, analysis_run = analysis_run + 1, asked_at = ?,
                version = version + 1
          where id in (select id from curation.pending_video
                        where decision is null and processing_status in ('pending', 'failed')
                        order by imported_at, id for update skip locked)
          returning id, analysis_run`,
        [this.clock.now()],
      );
      const jobs = asked.map(({ id, analysis_run }) => analysisJob(id, analysis_run));
      if (jobs.length === 0) return 0;
      this.audit.record({ action: 'analyses.requested', after: { videos: jobs.length } });
      await this.jobs.enqueue(ANALYSIS_QUEUE, jobs, em);
      return jobs.length;
    });
  }
}
