import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PendingVideo as PendingVideoOnScreen, Sync, SyncFilters } from '@msk/contracts';
import { type JobContext, RetryLater } from '@msk/kernel';
import { waitUntil } from '@msk/testing';
import { asOwner } from '../../../test/support/as-owner.js';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { openDoor, type VimeoDoor } from '../../../test/support/vimeo-door.js';
import { aRecording, recordings, startVimeo, type VimeoWorld } from '../../../test/support/vimeo-world.js';
import { ApproveVideo } from '../commands/approve-video.js';
import { ClearPending } from '../commands/clear-pending.js';
import { EditAnalysis } from '../commands/edit-analysis.js';
import { RejectVideo } from '../commands/reject-video.js';
import { StartSync } from '../commands/start-sync.js';
import { CurationModule } from '../curation.module.js';
import { NO_FILTERS } from '../domain/video-sync.js';
import { VideoImported } from '../events.js';
import { GetSync } from '../queries/get-sync.js';
import { ListPending } from '../queries/list-pending.js';
import { VideoHost } from '../video-host.js';
import { VimeoHost } from '../vimeo/vimeo-host.js';
import { RunSync } from './run-sync.js';

const ADMIN = '00000000-0000-4000-8000-000000000001';
const EVERYTHING = { limit: 100, offset: 0 };

let vimeo: VimeoWorld;
let door: VimeoDoor;
let curation: TestContext;

beforeAll(async () => {
  vimeo = await startVimeo();
  door = await openDoor(vimeo.url);
  // The real host with shorter pauses between its tries, and with patience for calls that wait at the door.
  const host = new VimeoHost({
    baseUrl: `${door.url}/vimeo`,
    accessToken: 'test-token',
    playerUrl: `${door.url}/player`,
    timeouts: { connect: 60_000, answer: 60_000 },
    pauses: [20, 50, 100],
  });
  curation = await bootContext({ modules: [CurationModule], instead: { of: VideoHost, use: host } });
});
beforeEach(async () => {
  await asOwner(
    curation.databaseUrl,
    'truncate curation.pending_video, curation.blacklist_entry, curation.video_sync cascade',
  );
  await vimeo.calls();
});
afterEach(() => {
  door.forget();
  return vimeo.reset();
});
afterAll(async () => {
  await curation?.close();
  await door?.stop();
  await vimeo?.stop();
});

const begin = (filters: Partial<SyncFilters> = {}) => curation.tell(new StartSync({ ...NO_FILTERS, ...filters }));
/** As the queue would run the job; without a context, as its last try. */
const work = (syncId: string, context: Partial<JobContext> = {}) =>
  curation.app
    .get(RunSync)
    .run({ syncId }, { id: syncId, signal: new AbortController().signal, failures: 0, lastAttempt: true, ...context });
const outcome = (syncId: string): Promise<Sync> => curation.ask(new GetSync(syncId));
const sync = async (filters: Partial<SyncFilters> = {}): Promise<Sync> => {
  const syncId = await begin(filters);
  await work(syncId);
  return outcome(syncId);
};
const pending = async (): Promise<PendingVideoOnScreen[]> => (await curation.ask(new ListPending(EVERYTHING))).videos;
const titles = async () => (await pending()).map(({ title }) => title).sort();
const only = async (): Promise<PendingVideoOnScreen> => {
  const [video, ...others] = await pending();
  if (!video || others.length > 0) throw new Error(`${others.length + 1} videos are pending`);
  return video;
};
const vimeoIds = async () => {
  const rows = await curation.em().execute<{ vimeo_id: string }[]>('select vimeo_id from curation.pending_video');
  return rows.map(({ vimeo_id }) => vimeo_id);
};

describe('a sync', () => {
  it('brings in all that Vimeo holds, each video once, with an event', async () => {
    await vimeo.holds(recordings(150));
    expect(await sync()).toMatchObject({
      status: 'completed',
      error: null,
      problems: [],
      summary: { processed: 150, imported: 150, skipped: 0, failed: 0, total: 150 },
    });
    expect(new Set(await vimeoIds()).size).toBe(150);
    expect((await curation.announced(VideoImported)).length).toBeGreaterThanOrEqual(150);
  });

  it('keeps what is said, with its times', async () => {
    const vtt =
      'WEBVTT\n\n00:01.000 --> 00:03.000\nThe <i>ACL</i> is torn\n\n00:04.500 --> 00:06.000\nand so is the meniscus\n';
    await vimeo.holds([aRecording({ id: '7', vtt, transcript: undefined, description: null })]);
    await sync();
    expect(await only()).toMatchObject({
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

  it('does not ask for the captions of a video that has none', async () => {
    await vimeo.holds([aRecording({ id: '7', transcript: undefined })]);
    await sync();
    expect(await only()).toMatchObject({ transcriptLength: 0 });
    expect((await vimeo.calls()).filter(({ path }) => path.includes('/texttrack'))).toEqual([]);
  });

  it('lets in what is long enough', async () => {
    await vimeo.holds([aRecording({ title: 'Short', duration: 299 }), aRecording({ title: 'Long', duration: 300 })]);
    expect(await sync({ minDuration: 300 })).toMatchObject({ summary: { processed: 2, imported: 1, skipped: 1 } });
    expect(await titles()).toEqual(['Long']);
  });

  it('lets in what was uploaded later', async () => {
    await vimeo.holds([
      aRecording({ title: 'Old', createdTime: '2025-03-01T00:00:00Z' }),
      aRecording({ title: 'New', createdTime: '2025-03-01T00:00:01Z' }),
    ]);
    await sync({ dateAfter: '2025-03-01T00:00:00.000Z' });
    expect(await titles()).toEqual(['New']);
  });

  it('keeps to one folder, by its name or its id', async () => {
    await vimeo.holds([aRecording({ title: 'Knee case' }), aRecording({ title: 'Hip case', folder: 'Hip' })]);
    expect(await sync({ folder: ' hip ' })).toMatchObject({ summary: { processed: 1, imported: 1, total: 1 } });
    expect(await titles()).toEqual(['Hip case']);
    const answer = await fetch(`${vimeo.url}/vimeo/me/projects`, { headers: { authorization: 'bearer t' } });
    const { data } = (await answer.json()) as { data: { name: string; uri: string }[] };
    await sync({
      folder: data
        .find(({ name }) => name === 'Knee')!
        .uri.split('/')
        .at(-1)!,
    });
    expect(await titles()).toEqual(['Hip case', 'Knee case']);
  });

  it('says so when there is no such folder', async () => {
    await vimeo.holds([aRecording()]);
    expect(await sync({ folder: 'Elbow' })).toMatchObject({
      status: 'failed',
      error: 'There is no folder "Elbow" in the Vimeo account.',
    });
  });

  it('leaves out what is pending, approved or blacklisted', async () => {
    await vimeo.holds(recordings(3));
    await sync();
    const [approved, rejected] = await pending();
    await curation.tell(new EditAnalysis(approved!.id, ANALYSIS));
    await curation.tell(new ApproveVideo(approved!.id, ADMIN, null));
    await curation.tell(new RejectVideo(rejected!.id, ADMIN, 'not_relevant', null));
    await curation.em().execute('update curation.video_sync set forgotten = true');
    expect(await sync()).toMatchObject({ summary: { processed: 3, imported: 0, skipped: 3 } });
    expect(await pending()).toHaveLength(1);
  });

  it('D2 that is asked for twenty times at once is started once', async () => {
    await vimeo.holds([]);
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => begin()));
    const started = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(started).toHaveLength(1);
    for (const each of asked) {
      if (each.status === 'rejected')
        expect(each.reason).toMatchObject({
          code: 'conflict',
          details: { sync: { id: started[0], status: 'running' } },
        });
    }
  });
});

describe('the next sync', () => {
  it('asks for one page when nothing has changed', async () => {
    const line = (index: number) => ({ modifiedTime: new Date(Date.UTC(2025, 1, 1, 0, index)).toISOString() });
    await vimeo.holds(recordings(150).map((recording, index) => ({ ...recording, ...line(index) })));
    await sync();
    await vimeo.calls();
    expect(await sync()).toMatchObject({
      status: 'completed',
      summary: { processed: 150, imported: 0, skipped: 150, total: 150 },
    });
    expect(await vimeo.calls()).toHaveLength(1);
  });

  it('brings in what was uploaded or came back since', async () => {
    await vimeo.holds(recordings(2));
    await sync();
    await vimeo.holds([...recordings(2), aRecording({ title: 'New' })]);
    expect(await sync()).toMatchObject({ summary: { imported: 1 } });
    expect(await titles()).toEqual(['Case 1', 'Case 2', 'New']);
  });

  it('looks again at what was not ready, however old it is', async () => {
    const old = { id: '7', title: 'Encoding', modifiedTime: '2020-01-01T00:00:00Z' };
    await vimeo.holds([...recordings(150), aRecording({ ...old, status: 'transcoding' })]);
    expect(await sync()).toMatchObject({ summary: { imported: 150, skipped: 1, failed: 0 } });
    await vimeo.holds([...recordings(150), aRecording(old)]);
    expect(await sync()).toMatchObject({ summary: { imported: 1 } });
  });

  it('looks again at what failed', async () => {
    await vimeo.holds([
      ...recordings(3),
      aRecording({ id: '7', vtt: 'no captions', modifiedTime: '2020-01-01T00:00:00Z' }),
    ]);
    expect(await sync()).toMatchObject({ summary: { imported: 3, failed: 1 } });
    await vimeo.holds([...recordings(3), aRecording({ id: '7', modifiedTime: '2020-01-01T00:00:00Z' })]);
    expect(await sync()).toMatchObject({ summary: { imported: 1, failed: 0 } });
  });

  it('looks at everything again after the queue was cleared', async () => {
    await vimeo.holds(recordings(5));
    await sync();
    expect(await curation.tell(new ClearPending())).toBe(5);
    expect(await sync()).toMatchObject({ summary: { imported: 5 } });
  });

  it('looks at everything again with other filters', async () => {
    await vimeo.holds([aRecording({ title: 'Short', duration: 100 }), aRecording({ title: 'Long', duration: 900 })]);
    await sync({ minDuration: 600 });
    await sync();
    expect(await titles()).toEqual(['Long', 'Short']);
  });

  it('looks at everything again when the queue was cleared while the last one ran', async () => {
    await vimeo.holds(recordings(150));
    const syncId = await begin();
    door.before('page=2', () =>
      waitUntil('100 pending videos', async () => (await pending()).length === 100).then(() =>
        curation.tell(new ClearPending()),
      ),
    );
    await work(syncId);
    expect(await sync()).toMatchObject({ summary: { imported: 100, skipped: 50 } });
  });
});

describe('while a sync reads', () => {
  it('U2 nothing is missed when a video is deleted on a page that was read', async () => {
    const all = recordings(150);
    await vimeo.holds(all);
    const syncId = await begin();
    door.before('page=2', () => vimeo.holds(all.slice(0, -1))); // the newest, on page 1
    await work(syncId);
    const brought = await vimeoIds();
    for (const { id } of all.slice(0, -1)) expect(brought).toContain(id);
  });

  it('U2 nothing is missed when an unread video is changed and jumps to the top', async () => {
    const days = (index: number) => ({ modifiedTime: new Date(Date.UTC(2025, 1, 1, 0, index)).toISOString() });
    const all = recordings(150).map((line, index) => ({ ...line, ...days(index) }));
    await vimeo.holds(all);
    const syncId = await begin();
    door.before('page=2', () => vimeo.holds([{ ...all[0]!, modifiedTime: new Date().toISOString() }, ...all.slice(1)]));
    await work(syncId);
    expect(await outcome(syncId)).toMatchObject({ summary: { imported: 150 } });
  });

  it('its progress can be watched', async () => {
    await vimeo.holds(recordings(150));
    const syncId = await begin();
    let seen: Sync | undefined;
    door.before('page=2', async () => {
      seen = await waitUntil('50 imported videos in the summary', async () => {
        const { summary, ...rest } = await outcome(syncId);
        return summary.imported >= 50 && { ...rest, summary };
      });
    });
    await work(syncId);
    expect(seen).toMatchObject({ status: 'running', summary: { total: 150 } });
  });
});

describe('a bad video', () => {
  it.each([
    ['a malformed caption file', { vtt: '<!doctype html>', transcript: undefined }, /not WebVTT/],
    ['a failed upload', { status: 'uploading_error' }, /upload to Vimeo failed: "Bad"/],
    ['an upload that could not be encoded', { status: 'transcoding_error' }, /could not encode/],
  ])('with %s costs only itself, and an admin can read why', async (_, line, message) => {
    await vimeo.holds([...recordings(3), aRecording({ id: '7', title: 'Bad', ...line })]);
    const { summary, problems, status } = await sync();
    expect({ status, summary }).toMatchObject({
      status: 'completed',
      summary: { imported: 3, failed: 1, processed: 4 },
    });
    expect(problems).toEqual([{ vimeoId: '7', title: 'Bad', message: expect.stringMatching(message) }]);
  });

  it('on a line that is no JSON is told by its file and line', async () => {
    await vimeo.holds([...recordings(3), '{"title": "half a li']);
    const { summary, problems } = await sync();
    expect(summary).toMatchObject({ imported: 3, failed: 1 });
    expect(problems[0]?.message).toMatch(/line 4: not valid JSON/);
  });

  it.each([
    { fault: 'status', status: 500 },
    { fault: 'reset' },
    { fault: 'malformed' },
    { fault: 'status', status: 404 },
  ])('U1 whose captions answer %j costs only itself', async (fault) => {
    await vimeo.holds(recordings(20));
    await vimeo.fault({ ...fault, count: 100, path: '/videos/100007/texttracks' });
    const { summary, problems } = await sync();
    expect(summary).toMatchObject({ imported: 19, failed: 1 });
    expect(problems).toMatchObject([{ vimeoId: '100007', title: 'Case 8' }]);
  });

  it('I2 has NUL and half characters taken out of its texts and captions', async () => {
    const line = {
      id: '7',
      title: 'Bank\0art',
      description: 'a \ud83d tear',
      tags: ['la\0brum'],
      folder: 'Sh\0oulder',
    };
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:03.000\nThe A\0CL \ud83d\n';
    await vimeo.holds([JSON.stringify(aRecording({ ...line, vtt, transcript: undefined }))]);
    await sync();
    expect(await only()).toMatchObject({ title: 'Bankart', description: 'a \ufffd tear' });
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

describe('when Vimeo itself fails, a sync', () => {
  it('U1 fails with a clear text when not even the list can be read', async () => {
    await vimeo.fault({ fault: 'status', status: 500, count: 100 });
    expect(await sync()).toMatchObject({ status: 'failed', error: 'Vimeo answered with an error (HTTP 500).' });
  });

  it('U1 is tried again by the queue, and says meanwhile what is wrong', async () => {
    await vimeo.holds([aRecording()]);
    await vimeo.fault({ fault: 'status', status: 500, count: 100 });
    const syncId = await begin();
    await expect(work(syncId, { lastAttempt: false })).rejects.toThrow('HTTP 500');
    expect(await outcome(syncId)).toMatchObject({
      status: 'running',
      error: 'Vimeo answered with an error (HTTP 500).',
    });
    await vimeo.reset();
    await work(syncId);
    expect(await outcome(syncId)).toMatchObject({ status: 'completed', error: null, summary: { imported: 1 } });
  });

  it('fails at once when the token is refused: no later try will change that', async () => {
    await vimeo.fault({ fault: 'status', status: 401, count: 1 });
    const syncId = await begin();
    await work(syncId, { lastAttempt: false });
    expect(await outcome(syncId)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('VIMEO_ACCESS_TOKEN'),
    });
  });

  it('J6 rests when nothing answers any more, even at its last try, and then goes on without a loss', async () => {
    await vimeo.holds(recordings(150));
    const syncId = await begin();
    // The list is read by then, so what fails is the captions, and the question whether Vimeo answers at all.
    await vimeo.fault({ fault: 'status', status: 503, count: 5_000, path: '/texttracks' });
    await vimeo.fault({ fault: 'status', status: 503, count: 5_000, path: 'per_page=1&' });
    await expect(work(syncId)).rejects.toThrow(RetryLater);
    expect(await outcome(syncId)).toMatchObject({
      status: 'running',
      error: 'Vimeo answered with an error (HTTP 503).',
    });
    await vimeo.reset();
    await work(syncId);
    expect(await outcome(syncId)).toMatchObject({
      status: 'completed',
      problems: [],
      summary: { imported: 150, failed: 0 },
    });
  });

  it('waits out a refusal for the rate without meeting a second one in a row', async () => {
    await vimeo.holds(recordings(40));
    await vimeo.fault({ fault: 'status', status: 429, retryAfter: 1, count: 1, path: 'texttracks' });
    expect(await sync()).toMatchObject({ summary: { imported: 40, failed: 0 } });
    const statuses = (await vimeo.calls()).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('a sync whose process dies', () => {
  it('J1 goes on where it was: every video once, and the figures are right', async () => {
    await vimeo.holds(recordings(150));
    const syncId = await begin();
    const dying = new AbortController();
    door.before('/videos/100070/', async () => dying.abort(new Error('killed')));
    await expect(work(syncId, { signal: dying.signal })).rejects.toThrow('killed');
    const soFar = (await vimeoIds()).length;
    expect(soFar).toBeLessThan(150);
    expect(await outcome(syncId)).toMatchObject({ status: 'running' });
    await work(syncId);
    expect(await outcome(syncId)).toMatchObject({
      status: 'completed',
      summary: { processed: 150, imported: 150, skipped: 0, failed: 0, total: 150 },
    });
    expect(new Set(await vimeoIds()).size).toBe(150);
  });

  it('J5 cannot write any more once another worker has taken the sync over', async () => {
    await vimeo.holds(recordings(150));
    const syncId = await begin();
    let second: Promise<void> | undefined;
    door.before('page=2', async () => {
      second = work(syncId);
      await waitUntil('the sync to complete', async () => (await outcome(syncId)).status === 'completed');
    });
    await work(syncId); // the slow one: it returns, and its figures are not written
    await second;
    expect(await outcome(syncId)).toMatchObject({
      status: 'completed',
      summary: { processed: 150, imported: 150, total: 150 },
    });
    expect(new Set(await vimeoIds()).size).toBe(150);
  });

  it('J1 changes nothing when its job comes once more after it is done', async () => {
    await vimeo.holds(recordings(3));
    const { id } = await sync();
    await vimeo.calls();
    await work(id);
    expect(await vimeo.calls()).toEqual([]);
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
