import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PendingVideo as PendingVideoOnScreen, Sync, SyncFilters } from '@msk/contracts';
import { DelayedJobError, type JobContext } from '@msk/kernel';
import { waitUntil } from '@msk/testing';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { executeAsOwner } from '../../../test/support/execute-as-owner.js';
import { FIRST_PENDING } from '../../../test/support/pending-videos.js';
import {
  aRecording,
  recordings,
  startVimeoEnvironment,
  type VimeoEnvironment,
} from '../../../test/support/vimeo-environment.js';
import { startVimeoProxy, type VimeoProxy } from '../../../test/support/vimeo-proxy.js';
import { VideoImported } from '../../events/curation.js';
import { ApproveVideo } from '../commands/approve-video.js';
import { ClearPending } from '../commands/clear-pending.js';
import { EditAnalysis } from '../commands/edit-analysis.js';
import { RejectVideo } from '../commands/reject-video.js';
import { StartSync } from '../commands/start-sync.js';
import { CurationModule } from '../curation.module.js';
import { VideoHost } from '../domain/video-host.js';
import { NO_FILTERS } from '../domain/video-sync.js';
import { GetSync } from '../queries/get-sync.js';
import { ListPending } from '../queries/list-pending.js';
import { VimeoHost } from '../vimeo/vimeo-host.js';
import { SyncVideosJob } from './sync-videos.job.js';

const ADMIN = '00000000-0000-4000-8000-000000000001';

let vimeo: VimeoEnvironment;
let proxy: VimeoProxy;
let curation: TestContext;

beforeAll(async () => {
  vimeo = await startVimeoEnvironment();
  proxy = await startVimeoProxy(vimeo.url);
  // The real host with shorter retry delays, and with longer timeouts for requests that the proxy holds.
  const host = new VimeoHost({
    baseUrl: `${proxy.url}/vimeo`,
    accessToken: 'test-token',
    playerUrl: `${proxy.url}/player`,
    timeouts: { connect: 60_000, response: 60_000 },
    retryDelaysMs: [20, 50, 100],
  });
  curation = await bootContext({ modules: [CurationModule], override: { provider: VideoHost, value: host } });
});
beforeEach(async () => {
  await executeAsOwner(
    curation.databaseUrl,
    'truncate curation.pending_video, curation.blacklist_entry, curation.video_sync cascade',
  );
  await vimeo.takeRequests();
});
afterEach(() => {
  proxy.clearHooks();
  return vimeo.reset();
});
afterAll(async () => {
  await curation?.close();
  await proxy?.stop();
  await vimeo?.stop();
});

const startSync = (filters: Partial<SyncFilters> = {}) =>
  curation.execute(new StartSync({ ...NO_FILTERS, ...filters }));
/** Runs the job; by default as its last attempt. */
const runJob = (syncId: string, context: Partial<JobContext> = {}) =>
  curation.app
    .get(SyncVideosJob)
    .run({ syncId }, { id: syncId, signal: new AbortController().signal, failures: 0, lastAttempt: true, ...context });
const getSync = (syncId: string): Promise<Sync> => curation.query(new GetSync(syncId));
const syncVideos = async (filters: Partial<SyncFilters> = {}): Promise<Sync> => {
  const syncId = await startSync(filters);
  await runJob(syncId);
  return getSync(syncId);
};
const listPending = async (): Promise<PendingVideoOnScreen[]> =>
  (await curation.query(new ListPending({ ...FIRST_PENDING, limit: 100 }))).videos;
const listTitles = async () => (await listPending()).map(({ title }) => title).sort();
const getOnlyPending = async (): Promise<PendingVideoOnScreen> => {
  const [video, ...others] = await listPending();
  if (!video || others.length > 0) throw new Error(`${others.length + 1} videos are pending`);
  return video;
};
const listVimeoIds = async () => {
  const rows = await curation.em().execute<{ vimeo_id: string }[]>('select vimeo_id from curation.pending_video');
  return rows.map(({ vimeo_id }) => vimeo_id);
};

describe('SyncVideosJob', () => {
  it('imports every video of Vimeo once, with an event', async () => {
    await vimeo.setLibrary(recordings(150));
    expect(await syncVideos()).toMatchObject({
      status: 'completed',
      error: null,
      problems: [],
      summary: { processed: 150, imported: 150, skipped: 0, failed: 0, total: 150 },
    });
    expect(new Set(await listVimeoIds()).size).toBe(150);
    expect((await curation.announced(VideoImported)).length).toBeGreaterThanOrEqual(150);
  });

  it('stores transcript and cues', async () => {
    const vtt =
      'WEBVTT\n\n00:01.000 --> 00:03.000\nThe <i>ACL</i> is torn\n\n00:04.500 --> 00:06.000\nand so is the meniscus\n';
    await vimeo.setLibrary([aRecording({ id: '7', vtt, transcript: undefined, description: null })]);
    await syncVideos();
    expect(await getOnlyPending()).toMatchObject({
      vimeoId: '7',
      transcriptLength: 38,
      processingStatus: 'pending',
      description: null,
    });
    const [stored] = await curation.em().execute('select transcript, cues from curation.pending_video');
    expect(stored).toEqual({
      transcript: 'The ACL is torn and so is the meniscus',
      cues: [
        { start: 1, end: 3, text: 'The ACL is torn' },
        { start: 4.5, end: 6, text: 'and so is the meniscus' },
      ],
    });
  });

  it('does not request the captions of a video without any', async () => {
    await vimeo.setLibrary([aRecording({ id: '7', transcript: undefined })]);
    await syncVideos();
    expect(await getOnlyPending()).toMatchObject({ transcriptLength: 0 });
    expect((await vimeo.takeRequests()).filter(({ path }) => path.includes('/texttrack'))).toEqual([]);
  });

  it('imports videos of the minimum duration', async () => {
    await vimeo.setLibrary([
      aRecording({ title: 'Short', duration: 299 }),
      aRecording({ title: 'Long', duration: 300 }),
    ]);
    expect(await syncVideos({ minDuration: 300 })).toMatchObject({
      summary: { processed: 2, imported: 1, skipped: 1 },
    });
    expect(await listTitles()).toEqual(['Long']);
  });

  it('imports videos created after the date', async () => {
    await vimeo.setLibrary([
      aRecording({ title: 'Old', createdTime: '2025-03-01T00:00:00Z' }),
      aRecording({ title: 'New', createdTime: '2025-03-01T00:00:01Z' }),
    ]);
    await syncVideos({ dateAfter: '2025-03-01T00:00:00.000Z' });
    expect(await listTitles()).toEqual(['New']);
  });

  it('imports the videos of a folder, given by name or id', async () => {
    await vimeo.setLibrary([aRecording({ title: 'Knee case' }), aRecording({ title: 'Hip case', folder: 'Hip' })]);
    expect(await syncVideos({ folder: ' hip ' })).toMatchObject({ summary: { processed: 1, imported: 1, total: 1 } });
    expect(await listTitles()).toEqual(['Hip case']);
    const answer = await fetch(`${vimeo.url}/vimeo/me/projects`, { headers: { authorization: 'bearer t' } });
    const { data } = (await answer.json()) as { data: { name: string; uri: string }[] };
    await syncVideos({
      folder: data
        .find(({ name }) => name === 'Knee')!
        .uri.split('/')
        .at(-1)!,
    });
    expect(await listTitles()).toEqual(['Hip case', 'Knee case']);
  });

  it('fails when the folder does not exist', async () => {
    await vimeo.setLibrary([aRecording()]);
    expect(await syncVideos({ folder: 'Elbow' })).toMatchObject({
      status: 'failed',
      error: 'There is no folder "Elbow" in the Vimeo account.',
    });
  });

  it('skips pending, approved and blacklisted videos', async () => {
    await vimeo.setLibrary(recordings(3));
    await syncVideos();
    const [approved, rejected] = await listPending();
    await curation.execute(new EditAnalysis(approved!.id, ANALYSIS));
    await curation.execute(new ApproveVideo(approved!.id, ADMIN, null));
    await curation.execute(new RejectVideo(rejected!.id, ADMIN, 'not_relevant', null));
    await curation.em().execute('update curation.video_sync set watermark_discarded = true');
    expect(await syncVideos()).toMatchObject({ summary: { processed: 3, imported: 0, skipped: 3 } });
    expect(await listPending()).toHaveLength(1);
  });

  it('starts once when twenty admins start it at once [D2]', async () => {
    await vimeo.setLibrary([]);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => startSync()));
    const started = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(started).toHaveLength(1);
    for (const each of results) {
      if (each.status === 'rejected')
        expect(each.reason).toMatchObject({
          code: 'conflict',
          details: { sync: { id: started[0], status: 'running' } },
        });
    }
  });
});

describe('SyncVideosJob after a completed sync', () => {
  it('requests one page when nothing has changed', async () => {
    const line = (index: number) => ({ modifiedTime: new Date(Date.UTC(2025, 1, 1, 0, index)).toISOString() });
    await vimeo.setLibrary(recordings(150).map((recording, index) => ({ ...recording, ...line(index) })));
    await syncVideos();
    await vimeo.takeRequests();
    expect(await syncVideos()).toMatchObject({
      status: 'completed',
      summary: { processed: 150, imported: 0, skipped: 150, total: 150 },
    });
    expect(await vimeo.takeRequests()).toHaveLength(1);
  });

  it('imports videos that were added since', async () => {
    await vimeo.setLibrary(recordings(2));
    await syncVideos();
    await vimeo.setLibrary([...recordings(2), aRecording({ title: 'New' })]);
    expect(await syncVideos()).toMatchObject({ summary: { imported: 1 } });
    expect(await listTitles()).toEqual(['Case 1', 'Case 2', 'New']);
  });

  it('processes videos again that were not ready, however old they are', async () => {
    const old = { id: '7', title: 'Encoding', modifiedTime: '2020-01-01T00:00:00Z' };
    await vimeo.setLibrary([...recordings(150), aRecording({ ...old, status: 'transcoding' })]);
    expect(await syncVideos()).toMatchObject({ summary: { imported: 150, skipped: 1, failed: 0 } });
    await vimeo.setLibrary([...recordings(150), aRecording(old)]);
    expect(await syncVideos()).toMatchObject({ summary: { imported: 1 } });
  });

  it('processes failed videos again', async () => {
    await vimeo.setLibrary([
      ...recordings(3),
      aRecording({ id: '7', vtt: 'no captions', modifiedTime: '2020-01-01T00:00:00Z' }),
    ]);
    expect(await syncVideos()).toMatchObject({ summary: { imported: 3, failed: 1 } });
    await vimeo.setLibrary([...recordings(3), aRecording({ id: '7', modifiedTime: '2020-01-01T00:00:00Z' })]);
    expect(await syncVideos()).toMatchObject({ summary: { imported: 1, failed: 0 } });
  });

  it('processes all videos again after the queue was cleared', async () => {
    await vimeo.setLibrary(recordings(5));
    await syncVideos();
    expect(await curation.execute(new ClearPending())).toBe(5);
    expect(await syncVideos()).toMatchObject({ summary: { imported: 5 } });
  });

  it('processes all videos again with other filters', async () => {
    await vimeo.setLibrary([
      aRecording({ title: 'Short', duration: 100 }),
      aRecording({ title: 'Long', duration: 900 }),
    ]);
    await syncVideos({ minDuration: 600 });
    await syncVideos();
    expect(await listTitles()).toEqual(['Long', 'Short']);
  });

  it('processes all videos again when the queue was cleared during the last sync', async () => {
    await vimeo.setLibrary(recordings(150));
    const syncId = await startSync();
    proxy.beforeRequest('page=2', () =>
      waitUntil('100 pending videos', async () => (await listPending()).length === 100).then(() =>
        curation.execute(new ClearPending()),
      ),
    );
    await runJob(syncId);
    expect(await syncVideos()).toMatchObject({ summary: { imported: 100, skipped: 50 } });
  });
});

describe('SyncVideosJob while the list changes', () => {
  it('misses no video when one is deleted on a page that was already read [U2]', async () => {
    const all = recordings(150);
    await vimeo.setLibrary(all);
    const syncId = await startSync();
    proxy.beforeRequest('page=2', () => vimeo.setLibrary(all.slice(0, -1))); // the newest, on page 1
    await runJob(syncId);
    const brought = await listVimeoIds();
    for (const { id } of all.slice(0, -1)) expect(brought).toContain(id);
  });

  it('misses no video when an unread one is modified and moves to the top [U2]', async () => {
    const days = (index: number) => ({ modifiedTime: new Date(Date.UTC(2025, 1, 1, 0, index)).toISOString() });
    const all = recordings(150).map((line, index) => ({ ...line, ...days(index) }));
    await vimeo.setLibrary(all);
    const syncId = await startSync();
    proxy.beforeRequest('page=2', () =>
      vimeo.setLibrary([{ ...all[0]!, modifiedTime: new Date().toISOString() }, ...all.slice(1)]),
    );
    await runJob(syncId);
    expect(await getSync(syncId)).toMatchObject({ summary: { imported: 150 } });
  });

  it('reports its progress', async () => {
    await vimeo.setLibrary(recordings(150));
    const syncId = await startSync();
    let observed: Sync | undefined;
    proxy.beforeRequest('page=2', async () => {
      observed = await waitUntil('50 imported videos in the summary', async () => {
        const { summary, ...rest } = await getSync(syncId);
        return summary.imported >= 50 && { ...rest, summary };
      });
    });
    await runJob(syncId);
    expect(observed).toMatchObject({ status: 'running', summary: { total: 150 } });
  });
});

describe('SyncVideosJob with a video that fails', () => {
  it.each([
    ['a malformed caption file', { vtt: '<!doctype html>', transcript: undefined }, /not WebVTT/],
    ['a failed upload', { status: 'uploading_error' }, /upload to Vimeo failed: "Bad"/],
    ['an upload that could not be encoded', { status: 'transcoding_error' }, /could not encode/],
  ])('records %s as a problem and imports the other videos', async (_, line, message) => {
    await vimeo.setLibrary([...recordings(3), aRecording({ id: '7', title: 'Bad', ...line })]);
    const { summary, problems, status } = await syncVideos();
    expect({ status, summary }).toMatchObject({
      status: 'completed',
      summary: { imported: 3, failed: 1, processed: 4 },
    });
    expect(problems).toEqual([{ vimeoId: '7', title: 'Bad', message: expect.stringMatching(message) }]);
  });

  it('records a library line that is not JSON with its line number', async () => {
    await vimeo.setLibrary([...recordings(3), '{"title": "half a li']);
    const { summary, problems } = await syncVideos();
    expect(summary).toMatchObject({ imported: 3, failed: 1 });
    expect(problems[0]?.message).toMatch(/line 4: not valid JSON/);
  });

  it.each([
    { fault: 'status', status: 500 },
    { fault: 'reset' },
    { fault: 'malformed' },
    { fault: 'status', status: 404 },
  ])('records captions that respond with %j as a problem and imports the other videos [U1]', async (fault) => {
    await vimeo.setLibrary(recordings(20));
    await vimeo.injectFault({ ...fault, count: 100, path: '/videos/100007/texttracks' });
    const { summary, problems } = await syncVideos();
    expect(summary).toMatchObject({ imported: 19, failed: 1 });
    expect(problems).toMatchObject([{ vimeoId: '100007', title: 'Case 8' }]);
  });

  it('removes NUL and lone surrogates from texts and captions [I2]', async () => {
    const line = {
      id: '7',
      title: 'Bank\0art',
      description: 'a \ud83d tear',
      tags: ['la\0brum'],
      folder: 'Sh\0oulder',
    };
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:03.000\nThe A\0CL \ud83d\n';
    await vimeo.setLibrary([JSON.stringify(aRecording({ ...line, vtt, transcript: undefined }))]);
    await syncVideos();
    expect(await getOnlyPending()).toMatchObject({ title: 'Bankart', description: 'a \ufffd tear' });
    const [stored] = await curation
      .em()
      .execute<{ transcript: string }[]>('select transcript, tags, folder from curation.pending_video');
    expect(stored).toMatchObject({
      transcript: expect.stringContaining('The ACL'),
      tags: [{ name: 'labrum' }],
      folder: 'Shoulder',
    });
  });
});

/** Part of the address of the list, and of no other request. */
const LIST = 'sort=modified_time';

describe('SyncVideosJob during an outage of Vimeo', () => {
  it('fails with a clear message when the list cannot be read and the rest of Vimeo works [U1]', async () => {
    await vimeo.injectFault({ fault: 'status', status: 500, count: 100, path: LIST });
    expect(await syncVideos()).toMatchObject({ status: 'failed', error: 'Vimeo answered with an error (HTTP 500).' });
  });

  it('is retried by the queue and shows the reason until then [U1]', async () => {
    await vimeo.setLibrary([aRecording()]);
    await vimeo.injectFault({ fault: 'status', status: 500, count: 100, path: LIST });
    const syncId = await startSync();
    await expect(runJob(syncId, { lastAttempt: false })).rejects.toThrow('HTTP 500');
    expect(await getSync(syncId)).toMatchObject({
      status: 'running',
      error: 'Vimeo answered with an error (HTTP 500).',
    });
    await vimeo.reset();
    await runJob(syncId);
    expect(await getSync(syncId)).toMatchObject({ status: 'completed', error: null, summary: { imported: 1 } });
  });

  it('fails without a retry when the access token is rejected', async () => {
    await vimeo.injectFault({ fault: 'status', status: 401, count: 1 });
    const syncId = await startSync();
    await runJob(syncId, { lastAttempt: false });
    expect(await getSync(syncId)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('VIMEO_ACCESS_TOKEN'),
    });
  });

  it('pauses during an outage, even at its last attempt, and resumes without losing a video [J6]', async () => {
    await vimeo.setLibrary(recordings(150));
    const syncId = await startSync();
    // Fails the captions and the availability check, but not the list.
    await vimeo.injectFault({ fault: 'status', status: 503, count: 5_000, path: '/texttracks' });
    await vimeo.injectFault({ fault: 'status', status: 503, count: 5_000, path: 'per_page=1&' });
    await expect(runJob(syncId)).rejects.toThrow(DelayedJobError);
    expect(await getSync(syncId)).toMatchObject({
      status: 'running',
      error: 'Vimeo answered with an error (HTTP 503).',
    });
    await vimeo.reset();
    await runJob(syncId);
    expect(await getSync(syncId)).toMatchObject({
      status: 'completed',
      problems: [],
      summary: { imported: 150, failed: 0 },
    });
  });

  it('waits at its last attempt, too, while the list cannot be read because all of Vimeo is down [J6, F19]', async () => {
    await vimeo.setLibrary([aRecording()]);
    await vimeo.injectFault({ fault: 'status', status: 503, count: 5_000 });
    const syncId = await startSync();
    await expect(runJob(syncId)).rejects.toThrow(DelayedJobError);
    expect(await getSync(syncId)).toMatchObject({
      status: 'running',
      error: 'Vimeo answered with an error (HTTP 503).',
    });
    await vimeo.reset();
    await runJob(syncId);
    expect(await getSync(syncId)).toMatchObject({ status: 'completed', summary: { imported: 1 } });
  });

  it('waits after a 429 and gets no second one', async () => {
    await vimeo.setLibrary(recordings(40));
    await vimeo.injectFault({ fault: 'status', status: 429, retryAfter: 1, count: 1, path: 'texttracks' });
    expect(await syncVideos()).toMatchObject({ summary: { imported: 40, failed: 0 } });
    const statuses = (await vimeo.takeRequests()).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('SyncVideosJob after a crash', () => {
  it('resumes, imports every video once and counts correctly [J1]', async () => {
    await vimeo.setLibrary(recordings(150));
    const syncId = await startSync();
    const dying = new AbortController();
    proxy.beforeRequest('/videos/100070/', async () => dying.abort(new Error('killed')));
    await expect(runJob(syncId, { signal: dying.signal })).rejects.toThrow('killed');
    const soFar = (await listVimeoIds()).length;
    expect(soFar).toBeLessThan(150);
    expect(await getSync(syncId)).toMatchObject({ status: 'running' });
    await runJob(syncId);
    expect(await getSync(syncId)).toMatchObject({
      status: 'completed',
      summary: { processed: 150, imported: 150, skipped: 0, failed: 0, total: 150 },
    });
    expect(new Set(await listVimeoIds()).size).toBe(150);
  });

  it('cannot write after another worker has taken over the sync [J5]', async () => {
    await vimeo.setLibrary(recordings(150));
    const syncId = await startSync();
    let second: Promise<void> | undefined;
    proxy.beforeRequest('page=2', async () => {
      second = runJob(syncId);
      await waitUntil('the sync to complete', async () => (await getSync(syncId)).status === 'completed');
    });
    await runJob(syncId); // the slow worker: it returns without writing its counts
    await second;
    expect(await getSync(syncId)).toMatchObject({
      status: 'completed',
      summary: { processed: 150, imported: 150, total: 150 },
    });
    expect(new Set(await listVimeoIds()).size).toBe(150);
  });

  it('changes nothing when the job is repeated after its completion [J1]', async () => {
    await vimeo.setLibrary(recordings(3));
    const { id } = await syncVideos();
    await vimeo.takeRequests();
    await runJob(id);
    expect(await vimeo.takeRequests()).toEqual([]);
  });
});

const ANALYSIS = {
  caseTitle: 'A case',
  summary: '',
  primaryJoint: 'knee' as const,
  pathologies: [],
  anatomicStructures: [],
  learningPoints: [],
  keywords: [],
  confidence: 1,
};
