import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PendingVideo as PendingVideoOnScreen } from '@msk/contracts';
import { DelayedJobError, type JobContext } from '@msk/kernel';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { executeAsOwner } from '../../../test/support/execute-as-owner.js';
import { FIRST_PENDING } from '../../../test/support/pending-videos.js';
import { recordings, startVimeoEnvironment, type VimeoEnvironment } from '../../../test/support/vimeo-environment.js';
import { AnalysisCompleted, AnalysisFailed } from '../../events/curation.js';
import { ClearPending } from '../commands/clear-pending.js';
import { EditAnalysis } from '../commands/edit-analysis.js';
import { ProcessAll } from '../commands/process-all.js';
import { ProcessVideo } from '../commands/process-video.js';
import { StartSync } from '../commands/start-sync.js';
import { CurationModule } from '../curation.module.js';
import { NO_FILTERS } from '../domain/video-sync.js';
import { GetPending } from '../queries/get-pending.js';
import { ListPending } from '../queries/list-pending.js';
import { AnalyseVideoJob } from './analyse-video.job.js';
import { StalledAnalysesJob } from './stalled-analyses.job.js';
import { SyncVideosJob } from './sync-videos.job.js';

const EDITED = {
  caseTitle: 'By hand',
  summary: '',
  primaryJoint: 'knee' as const,
  pathologies: [],
  anatomicStructures: [],
  learningPoints: [],
  keywords: [],
  confidence: 1,
};

/** Boots the context; `resetQueue` imports three videos. */
async function startPipeline(vimeo: VimeoEnvironment, settings: Record<string, string>) {
  const curation = await bootContext({ modules: [CurationModule], settings: { ...vimeo.settings, ...settings } });
  const context: JobContext = { id: 'job', signal: new AbortController().signal, failures: 0, lastAttempt: true };
  const queuedJobs = async () => {
    const rows = await curation
      .em()
      .execute<{ data: { data: { videoId: string; run: number } } }[]>(
        `select data from pgboss.job where name = 'curation.analyse' and state = 'created'`,
      );
    return rows.map(({ data }) => data.data);
  };
  return {
    curation,
    resetQueue: async () => {
      await executeAsOwner(curation.databaseUrl, 'truncate curation.pending_video, curation.video_sync cascade');
      await curation.em().execute(`delete from pgboss.job`);
      await vimeo.setLibrary(recordings(3));
      const syncId = await curation.execute(new StartSync(NO_FILTERS));
      await curation.app.get(SyncVideosJob).run({ syncId }, context);
    },
    /** Runs the queued jobs; by default as their last attempt. */
    runQueuedJobs: async (changes: Partial<JobContext> = {}) => {
      for (const job of await queuedJobs())
        await curation.app.get(AnalyseVideoJob).run(job, { ...context, ...changes });
    },
    queuedJobs,
    videos: async () => (await curation.query(new ListPending(FIRST_PENDING))).videos,
  };
}

let vimeo: VimeoEnvironment;
beforeAll(async () => {
  vimeo = await startVimeoEnvironment();
});
afterAll(() => vimeo.stop());

describe('AnalyseVideoJob with the lexicon analyst', () => {
  let pipeline: Awaited<ReturnType<typeof startPipeline>>;
  let curation: TestContext;
  let first: PendingVideoOnScreen;
  const getFirst = () => curation.query(new GetPending(first.id));

  beforeAll(async () => {
    pipeline = await startPipeline(vimeo, {});
    curation = pipeline.curation;
  });
  beforeEach(async () => {
    await pipeline.resetQueue();
    first = (await pipeline.videos())[0]!;
  });
  afterAll(() => curation.close());

  it('stores the analysis of a requested video', async () => {
    await curation.execute(new ProcessVideo(first.id));
    expect(await getFirst()).toMatchObject({ processingStatus: 'processing', aiAnalysis: null });
    await pipeline.runQueuedJobs();
    expect(await getFirst()).toMatchObject({
      processingStatus: 'completed',
      failureReason: null,
      aiAnalysis: { primaryJoint: 'knee', analysedBy: 'lexicon' },
    });
    expect(await curation.announced(AnalysisCompleted)).toContainEqual({ videoId: first.id, analysedBy: 'lexicon' });
  });

  it('analyses every video without an analysis once', async () => {
    expect(await curation.execute(new ProcessAll())).toBe(3);
    expect(await curation.execute(new ProcessAll())).toBe(0);
    expect(await pipeline.queuedJobs()).toHaveLength(3);
    await pipeline.runQueuedJobs();
    expect((await pipeline.videos()).map(({ processingStatus }) => processingStatus)).toEqual(
      Array(3).fill('completed'),
    );
    expect(await curation.execute(new ProcessAll())).toBe(0);
  });

  it('enqueues one job when twenty admins request the same analysis at once [D2]', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => curation.execute(new ProcessVideo(first.id))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await pipeline.queuedJobs()).toHaveLength(1);
  });

  it('changes nothing when the job is repeated [J1]', async () => {
    await curation.execute(new ProcessVideo(first.id));
    await pipeline.runQueuedJobs();
    const done = await getFirst();
    const announced = (await curation.announced(AnalysisCompleted)).length;
    await pipeline.runQueuedJobs();
    expect(await getFirst()).toEqual(done);
    expect(await curation.announced(AnalysisCompleted)).toHaveLength(announced);
  });

  it('is completed by the next worker when the first one dies [J1]', async () => {
    await curation.execute(new ProcessVideo(first.id));
    const dying = AbortSignal.abort(new Error('killed'));
    await expect(pipeline.runQueuedJobs({ signal: dying })).rejects.toThrow('killed');
    expect(await getFirst()).toMatchObject({ processingStatus: 'processing' });
    await pipeline.runQueuedJobs();
    expect(await getFirst()).toMatchObject({ processingStatus: 'completed' });
  });

  it('fails an analysis that has been in progress for a day', async () => {
    await curation.execute(new ProcessVideo(first.id));
    const stalledAnalyses = curation.app.get(StalledAnalysesJob);
    expect(await stalledAnalyses.failStalled()).toBe(0);
    await curation
      .em()
      .execute(`update curation.pending_video set analysis_requested_at = analysis_requested_at - interval '25 hours'`);
    expect(await stalledAnalyses.failStalled()).toBe(1);
    expect(await getFirst()).toMatchObject({
      processingStatus: 'failed',
      failureReason: expect.stringContaining('again'),
    });
    await curation.execute(new ProcessVideo(first.id));
  });

  it('drops its result when the analysis was edited in the meantime', async () => {
    await curation.execute(new ProcessVideo(first.id));
    await curation.execute(new EditAnalysis(first.id, EDITED));
    await pipeline.runQueuedJobs();
    expect(await getFirst()).toMatchObject({ aiAnalysis: { caseTitle: 'By hand', analysedBy: 'editor' } });
  });

  it('drops its result when the queue was cleared in the meantime', async () => {
    await curation.execute(new ProcessAll());
    expect(await curation.execute(new ClearPending())).toBe(3);
    await pipeline.runQueuedJobs();
    expect(await pipeline.videos()).toEqual([]);
  });
});

describe('AnalyseVideoJob with the OpenAI analyst', () => {
  let pipeline: Awaited<ReturnType<typeof startPipeline>>;
  const injectFault = (body: object) =>
    fetch(`${vimeo.url}/_control/faults`, { method: 'POST', body: JSON.stringify({ service: 'openai', ...body }) });

  // A new context for each test: an analyst keeps the state of its circuit breaker.
  beforeEach(async () => {
    await vimeo.reset();
    pipeline = await startPipeline(vimeo, {
      OPENAI_API_KEY: 'test-key',
      OPENAI_BASE_URL: `${vimeo.url}/openai/v1`,
    });
    await pipeline.resetQueue();
  });
  afterEach(() => pipeline.curation.close());

  it('marks its analyses as made by OpenAI', async () => {
    await pipeline.curation.execute(new ProcessAll());
    await pipeline.runQueuedJobs();
    for (const video of await pipeline.videos()) expect(video).toMatchObject({ aiAnalysis: { analysedBy: 'openai' } });
  });

  it.each([
    [{ fault: 'refusal' }, /declined/],
    [{ fault: 'truncated' }, /cut off/],
    [{ fault: 'content_filter' }, /content filter/],
    [{ fault: 'malformed' }, /./],
  ])('fails one video with a reason when the provider responds with %j [U1, F19]', async (fault, reason) => {
    await pipeline.curation.execute(new ProcessAll());
    await injectFault({ ...fault, count: 1 });
    await pipeline.runQueuedJobs();
    const videos = await pipeline.videos();
    expect(videos.filter(({ processingStatus }) => processingStatus === 'completed')).toHaveLength(2);
    const [failed] = videos.filter(({ processingStatus }) => processingStatus === 'failed');
    expect(failed?.failureReason).toMatch(reason);
    expect(await pipeline.curation.announced(AnalysisFailed)).toContainEqual({
      videoId: failed?.id,
      reason: failed?.failureReason,
    });
  });

  it('waits for Retry-After without using up an attempt, and stores the reason [J6, F19]', async () => {
    const [first] = await pipeline.videos();
    await pipeline.curation.execute(new ProcessVideo(first!.id));
    await injectFault({ fault: 'status', status: 429, retryAfter: 1, count: 1 });
    await expect(pipeline.runQueuedJobs()).rejects.toThrow(DelayedJobError);
    const waiting = await pipeline.curation.query(new GetPending(first!.id));
    expect(waiting).toMatchObject({ processingStatus: 'processing', failureReason: expect.any(String) });
  });

  it('leaves a retryable failure to the queue, and fails at the last attempt only', async () => {
    const [first] = await pipeline.videos();
    const getFirst = () => pipeline.curation.query(new GetPending(first!.id));
    await pipeline.curation.execute(new ProcessVideo(first!.id));
    await injectFault({ fault: 'status', status: 500, count: 2 });
    await expect(pipeline.runQueuedJobs({ lastAttempt: false })).rejects.toThrow();
    expect(await getFirst()).toMatchObject({ processingStatus: 'processing' });
    await pipeline.runQueuedJobs();
    expect(await getFirst()).toMatchObject({ processingStatus: 'failed', failureReason: expect.any(String) });
  });
});
