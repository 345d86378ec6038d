import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, JobQueue } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit-trail.js';
import { ANALYSIS_QUEUE, createAnalysisJob } from '../jobs/queues.js';
import { PendingVideoRepository } from '../pending-video.repository.js';

/** Takes an approval or a rejection back, within seconds of it: the video is pending again and out of the library. */
export class UndoDecision extends Command<void> {
  constructor(
    readonly videoId: string,
    /** The admin's user id. */
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(UndoDecision)
export class UndoDecisionHandler implements ICommandHandler<UndoDecision> {
  constructor(
    private readonly em: EntityManager,
    private readonly videos: PendingVideoRepository,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  execute({ videoId, by }: UndoDecision): Promise<void> {
    const now = this.clock.now();
    return this.em.transactional(async (em) => {
      const { video, listed } = await this.videos.lock(videoId);
      const decision = video.undo(listed, by, now);
      if (listed && decision === 'rejected') {
        listed.lift();
        em.remove(listed);
      }
      const target = { kind: 'video', id: videoId };
      audit({ action: 'decision.undone', target, before: { decision }, after: { decision: null } });
      const run = video.restartAnalysis(now);
      await em.flush();
      if (run !== null) await this.jobs.enqueue(ANALYSIS_QUEUE, [createAnalysisJob(videoId, run)], em);
    });
  }
}
