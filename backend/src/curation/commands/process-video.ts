import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, JobQueue } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit-trail.js';
import { ANALYSIS_QUEUE, createAnalysisJob } from '../jobs/queues.js';
import { PendingVideoRepository } from '../pending-video.repository.js';

/** Requests an analysis of one video, replacing an existing analysis. */
export class ProcessVideo extends Command<void> {
  constructor(readonly videoId: string) {
    super();
  }
}

@CommandHandler(ProcessVideo)
export class ProcessVideoHandler implements ICommandHandler<ProcessVideo> {
  constructor(
    private readonly em: EntityManager,
    private readonly videos: PendingVideoRepository,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  execute({ videoId }: ProcessVideo): Promise<void> {
    return this.em.transactional(async (em) => {
      const video = await this.videos.get(videoId);
      const run = video.requestAnalysis(this.clock.now());
      audit({ action: 'analysis.requested', target: { kind: 'video', id: videoId }, after: { run } });
      await em.flush();
      await this.jobs.enqueue(ANALYSIS_QUEUE, [createAnalysisJob(videoId, run)], em);
    });
  }
}
