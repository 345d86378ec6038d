import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import type { PendingPage, PendingVideo, Sync } from '@msk/contracts';
import { AnalyseVideoJob } from '../../src/curation/jobs/analyse-video.job.js';
import { SyncVideosJob } from '../../src/curation/jobs/sync-videos.job.js';
import { executeAsOwner } from '../support/execute-as-owner.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { anAdmin } from '../support/people.js';
import { aRecording, recordings, startVimeoEnvironment, type VimeoEnvironment } from '../support/vimeo-environment.js';

const ANALYSIS = {
  caseTitle: 'Bucket handle tear of the medial meniscus',
  summary: 'A fragment lies in the notch.',
  primaryJoint: 'knee',
  pathologies: ['Bucket handle tear'],
  anatomicStructures: ['Medial meniscus'],
  learningPoints: ['Look into the notch.'],
  keywords: ['meniscus'],
  confidence: 0.9,
};
const NO_FILTERS = { minDuration: null, folder: null, dateAfter: null };
const context = { id: 'job', signal: new AbortController().signal, failures: 0, lastAttempt: true };

let vimeo: VimeoEnvironment;
let app: HttpApp;
const ada = anAdmin();
const admin = () => app.as(ada);

beforeAll(async () => {
  vimeo = await startVimeoEnvironment();
  app = await startApp(vimeo.settings);
});
beforeEach(() =>
  executeAsOwner(
    app.databaseUrl,
    'truncate curation.pending_video, curation.blacklist_entry, curation.video_sync cascade',
  ),
);
afterEach(() => vimeo.reset());
afterAll(async () => {
  await app?.close();
  await vimeo?.stop();
});

const inRequest = (work: () => Promise<void>) => RequestContext.create(app.nest.get(EntityManager).fork(), work);
/** Starts a sync and runs its job. */
async function runSync(): Promise<Sync> {
  const { body } = (await admin().post('/api/admin/sync-vimeo').send({ filters: NO_FILTERS }).expect(202)) as {
    body: Sync;
  };
  await inRequest(() => app.nest.get(SyncVideosJob).run({ syncId: body.id }, context));
  return (await admin().get(`/api/admin/sync-vimeo/${body.id}`).expect(200)).body as Sync;
}
const getQueue = async (query = ''): Promise<PendingPage> =>
  (await admin().get(`/api/admin/pending${query}`).expect(200)).body as PendingPage;
/** Imports videos and returns them, oldest upload first. */
async function importVideos(count = 1): Promise<PendingVideo[]> {
  await vimeo.setLibrary(recordings(count));
  await runSync();
  return (await getQueue('?limit=100')).videos.sort((a, b) => Number(a.vimeoId) - Number(b.vimeoId));
}
const importAnalysedVideos = async (count = 1): Promise<PendingVideo[]> => {
  const videos = await importVideos(count);
  for (const { id } of videos)
    await admin().post(`/api/admin/update-ai-analysis/${id}`).send({ aiAnalysis: ANALYSIS }).expect(200);
  return videos;
};

describe('a blacklisted recording', () => {
  const lift = (vimeoId: string) => admin().delete(`/api/admin/blacklist/${vimeoId}`).expect(204);

  it('is imported again by the next sync after its rejection is lifted, although it has not changed at Vimeo', async () => {
    const [rejected, kept] = await importVideos(2);
    await admin().post(`/api/admin/reject/${rejected!.id}`).send({ reason: 'Not a case' }).expect(200);
    expect((await runSync()).summary).toMatchObject({ imported: 0 });
    const { body } = await admin().get('/api/admin/blacklist').expect(200);
    expect(body).toMatchObject({
      total: 1,
      entries: [{ vimeoId: rejected!.vimeoId, title: rejected!.title, reason: 'Not a case', by: ada.email }],
    });
    await lift(rejected!.vimeoId);
    expect((await runSync()).summary).toMatchObject({ imported: 1 });
    expect((await getQueue()).videos.map(({ vimeoId }) => vimeoId).sort()).toEqual([rejected!.vimeoId, kept!.vimeoId]);
  });

  it('that was published is never imported again, and returns with the same id when it is lifted', async () => {
    const [{ id, vimeoId }] = (await importAnalysedVideos()) as [PendingVideo];
    await admin().post(`/api/admin/approve/${id}`).send({}).expect(200);
    await app.settle();
    const report = await admin().post(`/api/videos/${id}/report`).send({ reason: 'copyright' }).expect(201);
    await admin().post(`/api/admin/reports/${report.body.id}/blacklist`).send({ reason: 'Copyright' }).expect(200);
    await app.settle();
    await vimeo.setLibrary(recordings(1, { modifiedTime: '2030-01-01T00:00:00+00:00' }));
    expect((await runSync()).summary).toMatchObject({ imported: 0 });
    await admin().get(`/api/videos/${id}`).expect(404);
    await lift(vimeoId);
    await app.settle();
    expect((await runSync()).summary).toMatchObject({ imported: 0 });
    await admin().get(`/api/videos/${id}`).expect(200);
  });
});

describe('Vimeo sync routes', () => {
  it('GET vimeo-test counts the videos and folders of Vimeo', async () => {
    await vimeo.setLibrary(recordings(3));
    const { body } = await admin().get('/api/admin/vimeo-test').expect(200);
    expect(body).toEqual({ total_videos: 3, total_projects: 1 });
  });

  it('GET vimeo-folders lists the folders', async () => {
    await vimeo.setLibrary([
      aRecording({ folder: 'Hip' }),
      aRecording({ title: 'Mine', folder: 'Drafts', privateFolder: true }),
    ]);
    const { body } = await admin().get('/api/admin/vimeo-folders').expect(200);
    expect(body).toEqual({
      folders: [
        { id: expect.any(String), name: 'Drafts', type: 'other' },
        { id: expect.any(String), name: 'Hip', type: 'team' },
      ],
    });
  });

  it.each(['/api/admin/vimeo-test', '/api/admin/vimeo-folders'])(
    '%s reports an outage of Vimeo with a clear message [U1]',
    async (path) => {
      await vimeo.injectFault({ fault: 'status', status: 503, count: 50 });
      const { body } = await admin().get(path).expect(502);
      expect(body).toMatchObject({ code: 'upstream_failed', message: 'Vimeo answered with an error (HTTP 503).' });
    },
  );

  it('POST sync-vimeo starts a sync in the background, and the list shows its result', async () => {
    await vimeo.setLibrary(recordings(2));
    const { body } = await admin()
      .post('/api/admin/sync-vimeo')
      .send({ filters: { ...NO_FILTERS, minDuration: 60 } })
      .expect(202);
    expect(body).toEqual({
      id: expect.any(String),
      status: 'running',
      filters: { ...NO_FILTERS, minDuration: 60 },
      summary: { processed: 0, imported: 0, skipped: 0, failed: 0, total: 0 },
      startedAt: expect.any(String),
      finishedAt: null,
      error: null,
      problems: [],
    });
    await inRequest(() => app.nest.get(SyncVideosJob).run({ syncId: body.id }, context));
    const list = await admin().get('/api/admin/sync-vimeo?limit=1').expect(200);
    expect(list.body).toMatchObject([
      { id: body.id, status: 'completed', finishedAt: expect.any(String), summary: { imported: 2 } },
    ]);
  });

  it('POST sync-vimeo returns the running sync in a conflict [J7]', async () => {
    const { body: first } = await admin().post('/api/admin/sync-vimeo').send({}).expect(202);
    const { body } = await admin().post('/api/admin/sync-vimeo').send({}).expect(409);
    expect(body).toMatchObject({
      code: 'conflict',
      message: 'A sync is already running.',
      sync: { id: first.id, status: 'running' },
    });
  });

  it.each([
    [{ minDuration: -1 }, 'filters.minDuration'],
    [{ minDuration: 7_201 }, 'filters.minDuration'],
    [{ minDuration: '60' }, 'filters.minDuration'],
    [{ minDuration: 1.5 }, 'filters.minDuration'],
    [{ folder: 5 }, 'filters.folder'],
    [{ folder: 'x'.repeat(201) }, 'filters.folder'],
    [{ dateAfter: 'yesterday' }, 'filters.dateAfter'],
    [{ dateAfter: '2026-02-30T00:00:00Z' }, 'filters.dateAfter'],
    [{ everything: true }, 'filters.everything'],
  ])('POST sync-vimeo rejects the filters %j [I1]', async (filters, field) => {
    const { body } = await admin().post('/api/admin/sync-vimeo').send({ filters }).expect(400);
    expect(body.errors).toContainEqual({ field, message: expect.any(String) });
  });

  it('GET sync-vimeo responds with 404 for an unknown id', async () => {
    await admin().get(`/api/admin/sync-vimeo/${randomUUID()}`).expect(404);
    await admin().get('/api/admin/sync-vimeo/last').expect(404);
  });
});

describe('pending video routes', () => {
  it('list the fields of the card, without the transcript', async () => {
    const [video] = await importVideos();
    expect(video).toEqual({
      id: expect.any(String),
      title: 'Case 1',
      description: 'Medial meniscus',
      thumbnailUrl: expect.stringContaining(vimeo.url),
      embedUrl: `${vimeo.url}/player/video/100000`,
      vimeoId: '100000',
      duration: 240,
      durationFormatted: '4:00',
      transcriptLength: 95,
      importedAt: expect.any(String),
      processingStatus: 'pending',
      failureReason: null,
      aiAnalysis: null,
      version: 1,
    });
  });

  it('page the list without duplicates and gaps', async () => {
    await importVideos(45);
    const pages = await Promise.all([0, 20, 40].map((offset) => getQueue(`?limit=20&offset=${offset}`)));
    expect(new Set(pages.flatMap(({ videos }) => videos.map(({ id }) => id))).size).toBe(45);
    expect(pages.map(({ total }) => total)).toEqual([45, 45, 45]);
  });

  it('filter by status and text, without wildcards', async () => {
    await vimeo.setLibrary([aRecording({ title: '100% tear_1' }), aRecording({ title: 'Cyst' })]);
    await runSync();
    expect(await getQueue('?status=completed')).toEqual({ videos: [], total: 0 });
    expect(await getQueue('?status=pending')).toMatchObject({ total: 2 });
    expect(await getQueue('?query=TEAR_')).toMatchObject({ total: 1 });
    expect(await getQueue(`?query=${encodeURIComponent('100%')}`)).toMatchObject({ total: 1 });
    expect(await getQueue('?query=%25')).toMatchObject({ total: 1 });
    expect(await getQueue('?query=_y')).toMatchObject({ total: 0 });
    await admin().get('/api/admin/pending?status=approved').expect(400);
    await admin().get('/api/admin/pending?limit=101').expect(400);
  });

  it('count the videos', async () => {
    const [first, second] = await importAnalysedVideos(4);
    await admin().post(`/api/admin/approve/${first!.id}`).send({}).expect(200);
    await admin().post(`/api/admin/reject/${second!.id}`).send({ reason: 'duplicate' }).expect(200);
    await app.settle();
    const { body } = await admin().get('/api/admin/stats').expect(200);
    expect(body).toEqual({
      pending: { total: 2, completed: 2, processing: 0, failed: 0 },
      published: { totalVideos: expect.any(Number) },
      blacklisted: { total: 1 },
    });
  });

  it('clear the queue without blacklisting', async () => {
    await importVideos(3);
    expect((await admin().post('/api/admin/clear-pending').expect(200)).body).toEqual({ cleared: 3 });
    expect(await getQueue()).toEqual({ videos: [], total: 0 });
    expect(await runSync()).toMatchObject({ summary: { imported: 3 } });
  });
});

describe('analysis routes', () => {
  it('start an analysis, and respond with a conflict while it is in progress', async () => {
    const [video] = await importVideos();
    const path = `/api/admin/process-ai/${video!.id}`;
    expect((await admin().post(path).expect(202)).body).toMatchObject({
      id: video!.id,
      processingStatus: 'processing',
    });
    expect((await admin().post(path).expect(409)).body).toMatchObject({ code: 'conflict' });
    await inRequest(() => app.nest.get(AnalyseVideoJob).run({ videoId: video!.id, run: 1 }, context));
    expect(await getQueue()).toMatchObject({
      videos: [{ processingStatus: 'completed', aiAnalysis: { analysedBy: 'lexicon' } }],
    });
  });

  it('start the analysis of all videos that have none', async () => {
    await importVideos(3);
    expect((await admin().post('/api/admin/process-ai').send({}).expect(202)).body).toEqual({ queued: 3 });
    expect((await admin().post('/api/admin/process-ai').expect(202)).body).toEqual({ queued: 0 });
  });

  it('save an edited analysis: trimmed, without blank entries, and marked as edited', async () => {
    const [video] = await importVideos();
    const aiAnalysis = { ...ANALYSIS, caseTitle: '  ACL tear ', keywords: [' acl ', '', '  '], analysedBy: 'openai' };
    const { body } = await admin().post(`/api/admin/update-ai-analysis/${video!.id}`).send({ aiAnalysis }).expect(200);
    expect(body).toMatchObject({
      processingStatus: 'completed',
      aiAnalysis: { ...ANALYSIS, caseTitle: 'ACL tear', keywords: ['acl'], analysedBy: 'editor' },
    });
  });

  it.each([
    ['that is missing', undefined, 'aiAnalysis'],
    ['that is a list', [], 'aiAnalysis'],
    ['without a case title', { ...ANALYSIS, caseTitle: ' ' }, 'aiAnalysis.caseTitle'],
    ['with a title of 501 characters', { ...ANALYSIS, caseTitle: 'x'.repeat(501) }, 'aiAnalysis.caseTitle'],
    ['with a summary of 5,001 characters', { ...ANALYSIS, summary: 'x'.repeat(5_001) }, 'aiAnalysis.summary'],
    ['without a summary', { ...ANALYSIS, summary: undefined }, 'aiAnalysis.summary'],
    ['about an unknown joint', { ...ANALYSIS, primaryJoint: 'all' }, 'aiAnalysis.primaryJoint'],
    ['with 21 pathologies', { ...ANALYSIS, pathologies: Array(21).fill('tear') }, 'aiAnalysis.pathologies'],
    ['with a pathology of 201 characters', { ...ANALYSIS, pathologies: ['x'.repeat(201)] }, 'aiAnalysis.pathologies'],
    ['with a number for a learning point', { ...ANALYSIS, learningPoints: [7] }, 'aiAnalysis.learningPoints'],
    ['with a text for a list', { ...ANALYSIS, keywords: 'acl' }, 'aiAnalysis.keywords'],
    ['with a confidence above 1', { ...ANALYSIS, confidence: 1.01 }, 'aiAnalysis.confidence'],
    ['with a text for a number', { ...ANALYSIS, confidence: '0.5' }, 'aiAnalysis.confidence'],
    ['with an unknown field', { ...ANALYSIS, approve: true }, 'aiAnalysis.approve'],
  ])('reject an analysis %s [I1]', async (_, aiAnalysis, field) => {
    const { body } = await admin()
      .post(`/api/admin/update-ai-analysis/${randomUUID()}`)
      .send({ aiAnalysis })
      .expect(400);
    expect(body.errors).toContainEqual({ field, message: expect.stringMatching(/^[A-Z]/) });
  });
});

describe('decision routes', () => {
  it('approve an analysed video, with or without notes', async () => {
    const [first, second] = await importAnalysedVideos(2);
    const approve = (id: string) => admin().post(`/api/admin/approve/${id}`);
    const { body } = await approve(first!.id).send({ notes: 'A classic.' }).expect(200);
    expect(body).toEqual({ message: expect.any(String), videoId: first!.id });
    await approve(second!.id).expect(200);
    expect(await getQueue()).toMatchObject({ total: 0 });
    expect((await approve(first!.id).expect(409)).body).toMatchObject({
      message: 'This video has already been approved.',
    });
  });

  it('publish the approved video with the same id and its transcript', async () => {
    await vimeo.setLibrary([aRecording({ id: '777', transcript: 'Here is the Segond fracture.' })]);
    await runSync();
    const [video] = (await getQueue()).videos;
    await admin().post(`/api/admin/update-ai-analysis/${video!.id}`).send({ aiAnalysis: ANALYSIS }).expect(200);
    await admin().post(`/api/admin/approve/${video!.id}`).send({}).expect(200);
    await app.settle();
    const { body } = await admin().get(`/api/videos/${video!.id}`).expect(200);
    expect(body).toMatchObject({
      id: video!.id,
      vimeoId: '777',
      embedUrl: video!.embedUrl,
      transcript: 'Here is the Segond fracture.',
      cues: [{ start: 0, text: 'Here is the Segond fracture.' }],
      tags: [{ id: 'meniscus', name: 'meniscus' }],
      createdAt: '2025-03-05T21:04:47.000Z',
      aiAnalysis: { ...ANALYSIS, analysedBy: 'editor' },
    });
  });

  it('reject the approval of a video without analysis', async () => {
    const [video] = await importVideos();
    const { body } = await admin().post(`/api/admin/approve/${video!.id}`).send({}).expect(409);
    expect(body.message).toMatch(/Only an analysed video can be approved/);
  });

  it('approve the ready videos of a list and skip the others', async () => {
    const [first, second] = await importAnalysedVideos(2);
    const unready = await (async () => {
      await vimeo.setLibrary([...recordings(2), aRecording({ title: 'Unready' })]);
      await runSync();
      return (await getQueue('?status=pending')).videos[0]!;
    })();
    const ids = [first!.id, second!.id.toUpperCase(), unready.id, randomUUID(), first!.id];
    const { body } = await admin().post('/api/admin/approve').send({ ids }).expect(200);
    expect(body).toEqual({ approved: 2, skipped: 2 });
    expect(await getQueue()).toMatchObject({ total: 1 });
  });

  it.each([
    ['no list', undefined],
    ['an empty list', []],
    ['a list of invalid ids', ['7']],
    ['a text', '7'],
    ['more than a hundred', Array.from({ length: 101 }, () => randomUUID())],
  ])('reject a bulk approval with %s [I1]', async (_, ids) => {
    await admin().post('/api/admin/approve').send({ ids }).expect(400);
  });

  it('reject a video with a reason, and no later sync imports it', async () => {
    const [video] = await importVideos();
    const path = `/api/admin/reject/${video!.id}`;
    for (const reason of [undefined, '', '  ', 5, 'x'.repeat(201)]) {
      const { body } = await admin().post(path).send({ reason }).expect(400);
      expect(body.errors).toMatchObject([{ field: 'reason' }]);
    }
    await admin().post(path).send({ reason: ' not_relevant ', notes: 'Quick blacklisted by admin' }).expect(200);
    await admin().post(path).send({ reason: 'not_relevant' }).expect(404);
    await app.em().execute('update curation.video_sync set watermark_discarded = true');
    expect(await runSync()).toMatchObject({ summary: { imported: 0, skipped: 1 } });
    const [entry] = await app.em().execute('select vimeo_id, reason, notes, listed_by from curation.blacklist_entry');
    expect(entry).toEqual({
      vimeo_id: '100000',
      reason: 'not_relevant',
      notes: 'Quick blacklisted by admin',
      listed_by: ada.id,
    });
  });

  it('respond with 404 for an unknown video', async () => {
    for (const id of [randomUUID(), 'first']) {
      await admin().post(`/api/admin/approve/${id}`).send({}).expect(404);
      await admin().post(`/api/admin/reject/${id}`).send({ reason: 'duplicate' }).expect(404);
      await admin().post(`/api/admin/process-ai/${id}`).expect(404);
      await admin().post(`/api/admin/update-ai-analysis/${id}`).send({ aiAnalysis: ANALYSIS }).expect(404);
    }
  });

  it('accept one of twenty simultaneous approvals [D2]', async () => {
    const [video] = await importAnalysedVideos();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin().post(`/api/admin/approve/${video!.id}`).send({})),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  });

  it('accept one of ten approvals and ten rejections at once [D2]', async () => {
    const [video] = await importAnalysedVideos();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? admin().post(`/api/admin/approve/${video!.id}`).send({})
          : admin().post(`/api/admin/reject/${video!.id}`).send({ reason: 'duplicate' }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
    const [left] = await app.em().execute(
      `select (select count(*)::int from curation.pending_video where decision = 'approved') as approved,
              (select count(*)::int from curation.blacklist_entry) as blacklisted`,
    );
    expect(left).toEqual(
      statuses.indexOf(200) % 2 === 0 ? { approved: 1, blacklisted: 0 } : { approved: 0, blacklisted: 1 },
    );
  });

  it('count each video once in simultaneous bulk approvals [D2]', async () => {
    const ids = (await importAnalysedVideos(10)).map(({ id }) => id);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin().post('/api/admin/approve').send({ ids })),
    );
    expect(answers.reduce((sum, { body }) => sum + body.approved, 0)).toBe(10);
  });

  it('keep one of simultaneous edits and respond to the others with a conflict [D4]', async () => {
    const [video] = await importVideos();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        admin()
          .post(`/api/admin/update-ai-analysis/${video!.id}`)
          .send({ aiAnalysis: { ...ANALYSIS, caseTitle: `Edit ${index}` } }),
      ),
    );
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    const kept = (await getQueue()).videos[0]?.aiAnalysis?.caseTitle;
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.aiAnalysis.caseTitle)).toContain(kept);
  });
});
