import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MINUTE } from '@msk/contracts';
import { JobQueue } from '@msk/kernel';
import { waitUntil } from '@msk/testing';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { type HeldTimers, holdTimers } from '../../../test/support/held-timers.js';
import { ManualJobQueue } from '../../../test/support/manual-job-queue.js';
import { type OpenAiEnvironment, startOpenAiEnvironment } from '../../../test/support/openai-environment.js';
import { aPendingVideo } from '../../../test/support/pending-videos.js';
import { AnalysisCompleted, AnalysisFailed } from '../../events/curation.js';
import { ANSWER_TIMEOUT_MS } from '../analysts/openai/limits.js';
import { ProcessAll } from '../commands/process-all.js';
import { CurationModule } from '../curation.module.js';

const CONCURRENCY = 4;
const FOR_EVER = 1_000_000;

/** How far the clock has been moved. */
let movedMs = 0;
let openai: OpenAiEnvironment;
let queue: ManualJobQueue;
let curation: TestContext;
let answerTimeouts: HeldTimers;

beforeAll(async () => {
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + movedMs);
  answerTimeouts = holdTimers(ANSWER_TIMEOUT_MS);
  openai = await startOpenAiEnvironment();
  queue = new ManualJobQueue(() => Date.now());
  curation = await bootContext({
    modules: [CurationModule],
    settings: { ROLE: 'all', OPENAI_API_KEY: 'test-key', OPENAI_BASE_URL: openai.baseURL },
    override: { provider: JobQueue, value: queue },
  });
});
afterAll(async () => {
  await curation?.close();
  await openai?.stop();
  answerTimeouts?.release();
  jest.restoreAllMocks();
});
afterEach(() => openai.reset());

let imported = 0;
async function importVideos(count: number): Promise<string[]> {
  const videos = Array.from({ length: count }, () => aPendingVideo({ vimeoId: String(100_000 + ++imported) }));
  await curation.em().persist(videos).flush();
  return videos.map(({ id }) => id);
}

/** Runs the jobs that are due now. Calls that get no answer come to their timeout, which takes as long by the moved clock. */
async function runDueJobs(hasTimeouts: boolean): Promise<void> {
  let hasEnded = false;
  const run = queue.runDue(CONCURRENCY).finally(() => {
    hasEnded = true;
  });
  await waitUntil('the runs to end', () => {
    if (hasTimeouts && answerTimeouts.count() > 0) {
      movedMs += ANSWER_TIMEOUT_MS;
      answerTimeouts.fire();
    }
    return hasEnded;
  });
  await run;
}

/** Moves the clock from each due job to the next until none is waiting; the outage ends at its time. */
async function runThroughOutage(endsAt: number, hasTimeouts: boolean): Promise<void> {
  let isDown = true;
  for (let dueAt = queue.nextDueAt; dueAt !== undefined; dueAt = queue.nextDueAt) {
    movedMs += Math.max(0, dueAt - Date.now());
    if (isDown && Date.now() >= endsAt) {
      await openai.reset();
      await openai.takeRequests();
      isDown = false;
    }
    await runDueJobs(isDown && hasTimeouts);
  }
}

describe('analyses while OpenAI is down', () => {
  it.each([
    [1, { fault: 'status', status: 500 }],
    [1, { fault: 'status', status: 503, retryAfter: 7 }],
    [1, { fault: 'status', status: 429 }],
    [1, { fault: 'status', status: 429, retryAfter: 20 }],
    [10, { fault: 'timeout' }], // a single call takes longer than a minute
    [1, { fault: 'reset' }],
    [1, { fault: 'malformed' }],
    [1, { fault: 'malformed', form: 'html' }],
  ])(
    'for %d min wait, and are then made once without anybody asking again: %j [F18, F19, J6]',
    async (minutes, fault) => {
      for (const count of [1, 6]) {
        const videoIds = await importVideos(count);
        await openai.injectFault({ ...fault, count: FOR_EVER });
        await curation.execute(new ProcessAll());
        await runThroughOutage(Date.now() + minutes * MINUTE, fault.fault === 'timeout');

        const completed = (await curation.announced(AnalysisCompleted)).map(({ videoId }) => videoId);
        expect(completed.filter((videoId) => videoIds.includes(videoId)).sort()).toEqual(videoIds.sort());
        expect((await openai.takeRequests()).filter(({ status }) => status === 200)).toHaveLength(count);
      }
      expect(await curation.announced(AnalysisFailed)).toEqual([]);
      expect(queue.dead).toEqual([]);
    },
  );
});
