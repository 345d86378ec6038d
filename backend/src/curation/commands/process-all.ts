import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, JobQueue } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit-trail.js';
import { textArray } from '../../platform/database/statements/array-parameters.js';
import { ANALYSIS_QUEUE, createAnalysisJob } from '../jobs/queues.js';

export type UnanalysedStatus = 'pending' | 'failed';

/** Requests an analysis of every pending video with this status, by default of all that have none. Returns their number. */
export class ProcessAll extends Command<number> {
  constructor(readonly status?: UnanalysedStatus) {
    super();
  }
}

@CommandHandler(ProcessAll)
export class ProcessAllHandler implements ICommandHandler<ProcessAll> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  execute({ status }: ProcessAll): Promise<number> {
    return this.em.transactional(async (em) => {
      // The bulk form of PendingVideo.requestAnalysis. Rows locked by another transaction are skipped.
      const statuses = textArray(status ? [status] : ['pending', 'failed']);
      const { rows: requested } = await sql<{ id: string; analysis_run: number }>`
        update curation.pending_video
           set processing_status = 'processing', failure_reason = null, analysis_run = analysis_run + 1,
               analysis_requested_at = ${this.clock.now()}, version = version + 1
         where id in (select id from curation.pending_video
                       where decision is null and processing_status = any(${statuses}::text[])
                       order by imported_at, id for update skip locked)
         returning id, analysis_run`.execute(em.getKysely());
      const jobs = requested.map(({ id, analysis_run }) => createAnalysisJob(id, analysis_run));
      if (jobs.length === 0) return 0;
      audit({ action: 'analyses.requested', after: { videos: jobs.length } });
      await this.jobs.enqueue(ANALYSIS_QUEUE, jobs, em);
      return jobs.length;
    });
  }
}
