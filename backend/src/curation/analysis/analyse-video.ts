import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, type JobContext, type JobWorker, RetryLater, Works } from '@msk/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';
import { CaseAnalyst, type CaseMaterial } from '../case-analyst.js';
import { AnalysisFailure } from '../domain/analysis-failures.js';
import { PendingVideo } from '../domain/pending-video.js';
import { ANALYSIS_QUEUE } from './analysis-queue.js';

interface Job {
  videoId: string;
  run: number;
}

/** Asks the analyst about one video. Nothing is held open while it thinks. */
@Injectable()
@Works(ANALYSIS_QUEUE)
export class AnalyseVideo implements JobWorker<Job> {
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

  async run(job: Job, { signal, lastAttempt }: JobContext): Promise<void> {
    const material = await this.material(job);
    if (!material) return; // decided, cleared, edited or asked anew meanwhile
    try {
      const { analysis, usage } = await this.analyst.analyse(material, signal);
      signal.throwIfAborted();
      await this.change(job, (video) => video.complete(job.run, analysis));
      this.log.info({ ...job, analysedBy: analysis.analysedBy, ...usage }, 'A video was analysed');
    } catch (error) {
      if (signal.aborted) throw error;
      await this.settle(job, error, lastAttempt);
    }
  }

  /** Passing failures are the queue's to repeat; the others end the run, with a reason beside the video. */
  private async settle(job: Job, error: unknown, lastAttempt: boolean): Promise<void> {
    const isKnown = error instanceof AnalysisFailure;
    const passes = !isKnown || error.retryable;
    if (isKnown && passes && error.retryAfter !== null) {
      await this.change(job, (video) => video.hold(job.run, error.message, this.clock.now()));
      throw new RetryLater(error.message, error.retryAfter * 1_000);
    }
    if (passes && !lastAttempt) throw error;
    if (!isKnown) this.log.error({ err: error, ...job }, 'An analysis met an error of ours');
    const reason = isKnown ? error.message : 'The analysis stopped because of a fault on our side.';
    await this.change(job, (video) => video.fail(job.run, reason));
  }

  private async material({ videoId, run }: Job): Promise<CaseMaterial | null> {
    const [found] = await this.em.fork().execute<CaseMaterial[]>(
      `select title, description, transcript, cues, array(select tag->>'name' from jsonb_array_elements(tags) tag) as tags
         from curation.pending_video
        where id = ? and analysis_run = ? and processing_status = 'processing' and decision is null`,
      [videoId, run],
    );
    return found ?? null;
  }

  private async change({ videoId }: Job, change: (video: PendingVideo) => void): Promise<void> {
    const em = this.em.fork();
    const video = await em.findOne(PendingVideo, { id: videoId });
    if (!video) return;
    change(video);
    await em.flush();
  }
}
