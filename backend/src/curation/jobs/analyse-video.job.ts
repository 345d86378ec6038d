import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, DelayedJobError, type JobContext, type JobWorker, Works } from '@msk/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';
import { AnalysisFailure } from '../domain/analysis-failures.js';
import { CaseAnalyst, type CaseMaterial } from '../domain/case-analyst.js';
import { PendingVideo } from '../domain/pending-video.js';
import { ANALYSIS_QUEUE, type AnalysisJobData } from './queues.js';

/** Analyses one video. No transaction is open while the analyst works. */
@Injectable()
@Works(ANALYSIS_QUEUE)
export class AnalyseVideoJob implements JobWorker<AnalysisJobData> {
  readonly concurrency: number;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    private readonly em: EntityManager,
    private readonly analyst: CaseAnalyst,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
  ) {
    this.concurrency = settings.AI_CONCURRENCY;
  }

  async run(job: AnalysisJobData, { signal, lastAttempt }: JobContext): Promise<void> {
    const material = await this.loadMaterial(job);
    if (!material) return; // the video was decided, cleared, edited or requested again in the meantime
    try {
      const { analysis, usage } = await this.analyst.analyse(material, signal);
      signal.throwIfAborted();
      await this.updateVideo(job, (video) => video.complete(job.run, analysis, usage?.model ?? null));
      this.log.info({ ...job, analysedBy: analysis.analysedBy, ...usage }, 'A video was analysed');
    } catch (error) {
      if (signal.aborted) throw error;
      await this.handleFailure(job, error, lastAttempt);
    }
  }

  /** The queue repeats a retryable failure. A permanent one ends the run, and its reason is shown with the video. */
  private async handleFailure(job: AnalysisJobData, error: unknown, lastAttempt: boolean): Promise<void> {
    const isKnown = error instanceof AnalysisFailure;
    const isRetryable = !isKnown || error.retryable;
    if (isKnown && isRetryable && error.retryAfter !== null) {
      await this.updateVideo(job, (video) => video.postpone(job.run, error.message, this.clock.now()));
      throw new DelayedJobError(error.message, error.retryAfter * 1_000);
    }
    if (isRetryable && !lastAttempt) throw error;
    if (!isKnown) this.log.error({ err: error, ...job }, 'Analysis failed with an unexpected error');
    const reason = isKnown ? error.message : 'The analysis stopped because of a fault on our side.';
    await this.updateVideo(job, (video) => video.fail(job.run, reason));
  }

  private async loadMaterial({ videoId, run }: AnalysisJobData): Promise<CaseMaterial | null> {
    const { rows } = await sql<CaseMaterial>`
      select title, description, transcript, cues, array(select tag->>'name' from jsonb_array_elements(tags) tag) as tags
        from curation.pending_video
       where id = ${videoId} and analysis_run = ${run} and processing_status = 'processing' and decision is null`.execute(
      this.em.fork().getKysely(),
    );
    return rows[0] ?? null;
  }

  private async updateVideo({ videoId }: AnalysisJobData, update: (video: PendingVideo) => void): Promise<void> {
    const em = this.em.fork();
    const video = await em.findOne(PendingVideo, { id: videoId });
    if (!video) return;
    update(video);
    await em.flush();
  }
}
