import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PendingVideo as PendingVideoOnScreen } from '@msk/contracts';
import { type JobContext, RetryLater } from '@msk/kernel';
import { asOwner } from '../../../test/support/as-owner.js';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { recordings, startVimeo, type VimeoWorld } from '../../../test/support/vimeo-world.js';
import { ClearPending } from '../commands/clear-pending.js';
import { EditAnalysis } from '../commands/edit-analysis.js';
import { ProcessAll } from '../commands/process-all.js';
import { ProcessVideo } from '../commands/process-video.js';
import { StartSync } from '../commands/start-sync.js';
import { CurationModule } from '../curation.module.js';
import { NO_FILTERS } from '../domain/video-sync.js';
import { AnalysisCompleted, AnalysisFailed } from '../events.js';
import { GetPending } from '../queries/get-pending.js';
import { ListPending } from '../queries/list-pending.js';
import { RunSync } from '../sync/run-sync.js';
import { AnalyseVideo } from './analyse-video.js';
import { LostAnalyses } from './lost-analyses.js';

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

/** A database with three imported videos, and an analyst. */
async function curationWith(vimeo: VimeoWorld, settings: Record<string, string>) {
  const curation = await bootContext({ modules: [CurationModule], settings: { ...vimeo.settings, ...settings } });
  const context: JobContext = { id: 'job', signal: new AbortController().signal, failures: 0, lastAttempt: true };
  const jobsIn = async () => {
    const rows = await curation
      .em()
      .execute<{ data: { data: { videoId: string; run: number } } }[]>(
        `select data from pgboss.job where name = 'curation.analyse' and state = 'created'`,
      );
    return rows.map(({ data }) => data.data);
  };
  return {
    curation,
    refill: async () => {
      await asOwner(curation.databaseUrl, 'truncate curation.pending_video, curation.video_sync cascade');
      await curation.em().execute(`delete from pgboss.job`);
      await vimeo.holds(recordings(3));
      const syncId = await curation.tell(new StartSync(NO_FILTERS));
      await curation.app.get(RunSync).run({ syncId }, context);
    },
    /** What is queued, done as the queue would do it; without a context, as its last try. */
    work: async (changes: Partial<JobContext> = {}) => {
      for (const job of await jobsIn()) await curation.app.get(AnalyseVideo).run(job, { ...context, ...changes });
    },
    jobsIn,
    videos: async () => (await curation.ask(new ListPending({ limit: 10, offset: 0 }))).videos,
  };
}

let vimeo: VimeoWorld;
beforeAll(async () => {
  vimeo = await startVimeo();
});
afterAll(() => vimeo.stop());

describe('an analysis by the dictionary', () => {
  let pipeline: Awaited<ReturnType<typeof curationWith>>;
  let curation: TestContext;
  let first: PendingVideoOnScreen;
  const look = () => curation.ask(new GetPending(first.id));

  beforeAll(async () => {
    pipeline = await curationWith(vimeo, {});
    curation = pipeline.curation;
  });
  beforeEach(async () => {
    await pipeline.refill();
    first = (await pipeline.videos())[0]!;
  });
  afterAll(() => curation.close());

  it('is asked for, waits in the queue, and says what the case shows', async () => {
    await curation.tell(new ProcessVideo(first.id));
    expect(await look()).toMatchObject({ processingStatus: 'processing', aiAnalysis: null });
    await pipeline.work();
    expect(await look()).toMatchObject({
      processingStatus: 'completed',
      failureReason: null,
      aiAnalysis: { primaryJoint: 'knee', analysedBy: 'lexicon' },
    });
    expect(await curation.announced(AnalysisCompleted)).toContainEqual({ videoId: first.id, analysedBy: 'lexicon' });
  });

  it('is asked for once for each video that has none', async () => {
    expect(await curation.tell(new ProcessAll())).toBe(3);
    expect(await curation.tell(new ProcessAll())).toBe(0);
    expect(await pipeline.jobsIn()).toHaveLength(3);
    await pipeline.work();
    expect((await pipeline.videos()).map(({ processingStatus }) => processingStatus)).toEqual(
      Array(3).fill('completed'),
    );
    expect(await curation.tell(new ProcessAll())).toBe(0);
  });

  it('D2 that twenty admins ask for at once is done once', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => curation.tell(new ProcessVideo(first.id))));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await pipeline.jobsIn()).toHaveLength(1);
  });

  it('J1 changes nothing when its job comes again', async () => {
    await curation.tell(new ProcessVideo(first.id));
    await pipeline.work();
    const done = await look();
    const announced = (await curation.announced(AnalysisCompleted)).length;
    await pipeline.work();
    expect(await look()).toEqual(done);
    expect(await curation.announced(AnalysisCompleted)).toHaveLength(announced);
  });

  it('J1 is done by the next worker when the first one dies over it', async () => {
    await curation.tell(new ProcessVideo(first.id));
    const dying = AbortSignal.abort(new Error('killed'));
    await expect(pipeline.work({ signal: dying })).rejects.toThrow('killed');
    expect(await look()).toMatchObject({ processingStatus: 'processing' });
    await pipeline.work();
    expect(await look()).toMatchObject({ processingStatus: 'completed' });
  });

  it('is given up when nothing was heard of it for a day', async () => {
    await curation.tell(new ProcessVideo(first.id));
    const lost = curation.app.get(LostAnalyses);
    expect(await lost.giveUp()).toBe(0);
    await curation.em().execute(`update curation.pending_video set asked_at = asked_at - interval '25 hours'`);
    expect(await lost.giveUp()).toBe(1);
    expect(await look()).toMatchObject({ processingStatus: 'failed', failureReason: expect.stringContaining('again') });
    await curation.tell(new ProcessVideo(first.id));
  });

  it('comes too late for what a person has written meanwhile', async () => {
    await curation.tell(new ProcessVideo(first.id));
    await curation.tell(new EditAnalysis(first.id, EDITED));
    await pipeline.work();
    expect(await look()).toMatchObject({ aiAnalysis: { caseTitle: 'By hand', analysedBy: 'editor' } });
  });

  it('comes too late for a queue that was cleared meanwhile', async () => {
    await curation.tell(new ProcessAll());
    expect(await curation.tell(new ClearPending())).toBe(3);
    await pipeline.work();
    expect(await pipeline.videos()).toEqual([]);
  });
});

describe('an analysis by OpenAI', () => {
  let pipeline: Awaited<ReturnType<typeof curationWith>>;
  const fault = (body: object) =>
    fetch(`${vimeo.url}/_control/faults`, { method: 'POST', body: JSON.stringify({ service: 'openai', ...body }) });

  // Anew for each test: an analyst remembers that it was told to wait.
  beforeEach(async () => {
    await vimeo.reset();
    pipeline = await curationWith(vimeo, {
      OPENAI_API_KEY: 'test-key',
      OPENAI_BASE_URL: `${vimeo.url}/openai/v1`,
    });
    await pipeline.refill();
  });
  afterEach(() => pipeline.curation.close());

  it('says who made it', async () => {
    await pipeline.curation.tell(new ProcessAll());
    await pipeline.work();
    for (const video of await pipeline.videos()) expect(video).toMatchObject({ aiAnalysis: { analysedBy: 'openai' } });
  });

  it.each([
    [{ fault: 'refusal' }, /declined/],
    [{ fault: 'truncated' }, /cut off/],
    [{ fault: 'content_filter' }, /content filter/],
    [{ fault: 'malformed' }, /./],
  ])('U1 that ends with %j costs one video, and a curator can read why', async (how, reason) => {
    await pipeline.curation.tell(new ProcessAll());
    await fault({ ...how, count: 1 });
    await pipeline.work();
    const videos = await pipeline.videos();
    expect(videos.filter(({ processingStatus }) => processingStatus === 'completed')).toHaveLength(2);
    const [failed] = videos.filter(({ processingStatus }) => processingStatus === 'failed');
    expect(failed?.failureReason).toMatch(reason);
    expect(await pipeline.curation.announced(AnalysisFailed)).toContainEqual({
      videoId: failed?.id,
      reason: failed?.failureReason,
    });
  });

  it('J6 waits where it was told to, without using up a try, and says what for', async () => {
    const [first] = await pipeline.videos();
    await pipeline.curation.tell(new ProcessVideo(first!.id));
    await fault({ fault: 'status', status: 429, retryAfter: 1, count: 1 });
    await expect(pipeline.work()).rejects.toThrow(RetryLater);
    const waiting = await pipeline.curation.ask(new GetPending(first!.id));
    expect(waiting).toMatchObject({ processingStatus: 'processing', failureReason: expect.any(String) });
  });

  it('is left to the queue when the trouble passes, and fails only at the last try', async () => {
    const [first] = await pipeline.videos();
    const look = () => pipeline.curation.ask(new GetPending(first!.id));
    await pipeline.curation.tell(new ProcessVideo(first!.id));
    await fault({ fault: 'status', status: 500, count: 2 });
    await expect(pipeline.work({ lastAttempt: false })).rejects.toThrow();
    expect(await look()).toMatchObject({ processingStatus: 'processing' });
    await pipeline.work();
    expect(await look()).toMatchObject({ processingStatus: 'failed', failureReason: expect.any(String) });
  });
});
