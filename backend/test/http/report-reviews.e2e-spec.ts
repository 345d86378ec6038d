import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AdminStats, type AdminVideoReport, HOUR, MINUTE, type ReportPage } from '@msk/contracts';
import { ReportReviewed, VideoBlacklisted } from '../../src/events/moderation.js';
import type { Agent } from '../support/agent.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner, anAdmin, type Person } from '../support/people.js';
import { givenVideo } from '../support/videos.js';

const ada = anAdmin({ email: 'ada@reviews.example' });
let app: HttpApp;
let admin: Agent;
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'off' });
  admin = app.as(ada);
});
afterAll(() => app.close());

async function aReport({
  videoId,
  author = aLearner(),
  ...body
}: {
  videoId?: string;
  author?: Person;
  reason?: string;
  description?: string;
} = {}): Promise<AdminVideoReport> {
  const id = videoId ?? (await givenVideo(app.nest));
  const sent = { reason: 'other', ...body };
  const { body: report } = await app.as(author).post(`/api/videos/${id}/report`).send(sent).expect(201);
  app.clock.advance(MINUTE);
  return report;
}
const list = async (query = ''): Promise<ReportPage> =>
  (await admin.get(`/api/admin/reports?${query}`).expect(200)).body;
const idsOf = ({ reports }: ReportPage) => reports.map(({ id }) => id);
const review = (id: string, body: object) => admin.patch(`/api/admin/reports/${id}`).send(body);
const blacklist = (id: string, reason = 'Patient information') =>
  admin.post(`/api/admin/reports/${id}/blacklist`).send({ reason });
const auditOf = (id: string) =>
  app
    .em()
    .execute<{ action: string; details: unknown }[]>(
      'select action, details from audit.entry where target_id = ? order by position',
      [id],
    );
const eventsOf = async (type: string, videoId: string) =>
  (
    await app
      .em()
      .execute<{ payload: object }[]>(
        `select payload from kernel.outbox where type = ? and payload->>'videoId' = ? order by position`,
        [type, videoId],
      )
  ).map(({ payload }) => payload);

describe('the list of reports', () => {
  it('shows all reports newest first, with the video, the author and the number of reports of the video', async () => {
    const videoId = await givenVideo(app.nest, { title: 'Bankart lesion' });
    const first = await aReport({ videoId, author: aLearner({ firstName: 'Lea', lastName: 'One' }) });
    const between = await aReport();
    const second = await aReport({ videoId, reason: 'poor_quality', description: 'Too dark.' });
    const page = await list('limit=3');
    expect(idsOf(page)).toEqual([second.id, between.id, first.id]);
    expect(page.total).toBeGreaterThanOrEqual(3);
    expect(page.reports[0]).toMatchObject({
      video: { id: videoId, title: 'Bankart lesion', vimeoId: expect.any(String), embedUrl: expect.any(String) },
      isVideoPublished: true,
      reportsOfVideo: 2,
      reason: 'poor_quality',
      description: 'Too dark.',
      status: 'pending',
      adminNotes: null,
      actionTaken: null,
      reviewedAt: null,
    });
    expect(page.reports[1]).toMatchObject({ reportsOfVideo: 1 });
    expect(page.reports[2]?.reportedByUser).toEqual({ firstName: 'Lea', lastName: 'One' });
    // Sorted by video, those of one video stand together.
    expect(idsOf(await list('sort=video&limit=3'))).toEqual([second.id, first.id, between.id]);
  });

  it('is filtered by state, searched by the text of a report and by the title of its video, and paged', async () => {
    const word = `w${randomUUID().slice(0, 8)}`;
    const byTitle = await aReport({ videoId: await givenVideo(app.nest, { title: `Title ${word}` }) });
    const byDescription = await aReport({ description: `100% ${word}` });
    const byNotes = await aReport();
    await review(byNotes.id, { status: 'reviewed', adminNotes: `Ask ${word.toUpperCase()}` }).expect(200);
    expect(idsOf(await list(`query=${word}`))).toEqual([byNotes.id, byDescription.id, byTitle.id]);
    expect(idsOf(await list(`query=${word}&status=reviewed`))).toEqual([byNotes.id]);
    expect(idsOf(await list(`query=${encodeURIComponent('100% ')}${word}`))).toEqual([byDescription.id]);
    expect(await list(`query=${word}&limit=1&offset=1`)).toMatchObject({
      total: 3,
      reports: [{ id: byDescription.id }],
    });
    expect(idsOf(await list(`query=${word}&sort=reviewedAt&order=asc`))[0]).toBe(byNotes.id);
    expect(idsOf(await list(`query=${word}&status=reviewed,resolved`))).toEqual([byNotes.id]);
    for (const wrong of ['status=lost', 'status=pending,lost', 'sort=user_id', 'order=up', 'limit=0'])
      await admin.get(`/api/admin/reports?${wrong}`).expect(400);
  });

  it('shows a report whose author has erased their account, without the name [P2]', async () => {
    const author = aLearner({ firstName: 'Gone' });
    const report = await aReport({ author });
    await app.em().execute('delete from identity.user where id = ?', [author.id]);
    const [found] = (await list('limit=1')).reports;
    expect(found).toMatchObject({ id: report.id, reportedByUser: null });
  });

  it('is exported as a whole, and no text of a user is a formula [I7]', async () => {
    const word = `w${randomUUID().slice(0, 8)}`;
    for (const description of [`=cmd("${word}")`, `two\nlines of ${word}`]) await aReport({ description });
    const { text, headers } = await admin.get(`/api/admin/reports.csv?query=${word}&limit=1`).expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const records = text.split('\r\n');
    expect(records).toHaveLength(4);
    expect(records[0]).toMatch(/^id,videoId,vimeoId,title,reason,description,status,/);
    expect(records[1]).toContain(`,other,"two\nlines of ${word}",pending,`);
    expect(records[2]).toContain(`,other,"'=cmd(""${word}"")",pending,`);
  });
});

describe('the review of a report', () => {
  it('sets any state after any other, and audits each change with what it was before [G5]', async () => {
    const { id, video } = await aReport();
    const steps = [
      { status: 'reviewed', adminNotes: ' Ask the author. ' },
      { status: 'resolved', actionTaken: 'edited' },
      { status: 'dismissed', actionTaken: 'kept' },
      { status: 'dismissed', actionTaken: 'dismissed', adminNotes: '' },
      { status: 'pending' },
      { status: 'pending' }, // changes nothing
    ];
    const answers = [];
    for (const step of steps) answers.push((await review(id, step).expect(200)).body as AdminVideoReport);
    expect(answers.map(({ status, adminNotes, actionTaken }) => [status, adminNotes, actionTaken])).toEqual([
      ['reviewed', 'Ask the author.', null],
      ['resolved', 'Ask the author.', 'edited'],
      ['dismissed', 'Ask the author.', 'kept'],
      ['dismissed', null, 'dismissed'],
      ['pending', null, null],
      ['pending', null, null],
    ]);
    expect(answers.map(({ reviewedAt }) => reviewedAt === null)).toEqual([false, false, false, false, true, true]);
    const entries = await auditOf(id);
    expect(entries).toHaveLength(5);
    expect(entries[1]).toEqual({
      action: 'report.reviewed',
      details: {
        before: { status: 'reviewed', actionTaken: null },
        after: { status: 'resolved', actionTaken: 'edited' },
      },
    });
    expect(await eventsOf(ReportReviewed.type, video.id)).toHaveLength(5);
  });

  it('is refused with a clear answer when something is wrong', async () => {
    const { id } = await aReport();
    const { body } = await review(id, { adminNotes: 'no status' }).expect(400);
    expect(body.errors).toEqual([{ field: 'status', message: 'Please select a status' }]);
    for (const wrong of [
      { status: 'lost' },
      { status: 'reviewed', actionTaken: 'shrugged' },
      { status: 'reviewed', adminNotes: 'x'.repeat(5_001) },
      { status: 'reviewed', adminNotes: 5 },
      { status: 'reviewed', reason: 'other' },
    ])
      await review(id, wrong).expect(400);
    await review(randomUUID(), { status: 'reviewed' }).expect(404);
    await review('7', { status: 'reviewed' }).expect(404);
    expect(await auditOf(id)).toEqual([]);
  });

  it('does not reopen a report whose author has another open one of the same case', async () => {
    const [author, videoId] = [aLearner(), await givenVideo(app.nest)];
    const first = await aReport({ author, videoId });
    await review(first.id, { status: 'dismissed' }).expect(200);
    await aReport({ author, videoId });
    const { body } = await review(first.id, { status: 'pending' }).expect(409);
    expect(body).toMatchObject({ code: 'conflict', message: expect.stringContaining('another open report') });
    expect((await auditOf(first.id)).length).toBe(1);
  });

  it('is never lost when admins decide at the same moment [D2]', async () => {
    const { id } = await aReport();
    const statuses = ['reviewed', 'resolved', 'dismissed', 'reviewed', 'resolved', 'dismissed'];
    const answers = await Promise.all(statuses.map((status) => review(id, { status })));
    expect(answers.map(({ status }) => status)).toEqual(statuses.map(() => 200));
    // Each entry begins with the state that the one before has left.
    const entries = (await auditOf(id)) as { details: { before: object; after: object } }[];
    let state: object = { status: 'pending' };
    for (const { details } of entries) {
      expect(details.before).toEqual(state);
      state = details.after;
    }
  });
});

describe('the blacklisting of a reported video', () => {
  const isInLibrary = async (videoId: string) => (await admin.get(`/api/videos/${videoId}`)).status === 200;
  const countBlacklisted = async () =>
    ((await admin.get('/api/admin/stats').expect(200)).body as AdminStats).blacklisted.total;
  const findEntry = async (vimeoId: string | null) =>
    (await admin.get(`/api/admin/blacklist?query=${vimeoId}`).expect(200)).body.entries[0];

  it('resolves the report, withdraws the case everywhere and counts in the statistics, however often its event comes', async () => {
    const [learner, videoId] = [aLearner(), await givenVideo(app.nest, { title: 'ACL tear', spoken: ['wombat'] })];
    await app.settle();
    await app.as(learner).post(`/api/starred/${videoId}`).send({}).expect(201);
    await admin.post('/api/admin/showcase-videos').send({ videoId, position: 1 }).expect(201);
    const { id } = await aReport({ videoId });
    const before = await countBlacklisted();

    const { body } = await blacklist(id, ' Patient information ').expect(200);
    expect(body).toMatchObject({ id, status: 'resolved', actionTaken: 'blacklisted', reviewedAt: expect.any(String) });
    await app.settle();
    const [ruling] = await eventsOf(VideoBlacklisted.type, videoId);
    await app.receive(VideoBlacklisted(ruling as Parameters<typeof VideoBlacklisted>[0]));

    expect(await isInLibrary(videoId)).toBe(false);
    expect((await admin.get('/api/videos/search?query=wombat').expect(200)).body.total).toBe(0);
    expect((await app.as(learner).get('/api/starred').expect(200)).body).toEqual([]);
    expect((await admin.get('/api/public/showcase-videos').expect(200)).body).toEqual([]);
    expect(await countBlacklisted()).toBe(before + 1);
    expect(await findEntry(body.video.vimeoId)).toEqual({
      vimeoId: body.video.vimeoId,
      title: 'ACL tear',
      reason: 'Patient information',
      by: ada.email,
      at: expect.any(String),
    });
    expect((await list('limit=1')).reports[0]).toMatchObject({
      id,
      isVideoPublished: false,
      video: { title: 'ACL tear' },
    });
    expect(await auditOf(videoId)).toContainEqual({
      action: 'video.blacklisted',
      details: { after: { vimeoId: body.video.vimeoId, reason: 'Patient information' } },
    });
  });

  it('is possible for a pending report only, and once [D2]', async () => {
    const reviewed = await aReport();
    await review(reviewed.id, { status: 'reviewed' }).expect(200);
    expect((await blacklist(reviewed.id).expect(409)).body.code).toBe('conflict');

    const { id, video } = await aReport();
    const answers = await Promise.all(Array.from({ length: 8 }, () => blacklist(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await eventsOf(VideoBlacklisted.type, video.id)).toHaveLength(1);
    await blacklist(id).expect(409);
    await blacklist(randomUUID()).expect(404);
    for (const reason of ['', '  ', 'x'.repeat(201), 5])
      await admin.post(`/api/admin/reports/${id}/blacklist`).send({ reason }).expect(400);
  });

  it('leaves the other reports of the video as they are; blacklisting them too changes nothing else', async () => {
    const videoId = await givenVideo(app.nest);
    const [one, two] = [await aReport({ videoId }), await aReport({ videoId })];
    const { body } = await blacklist(one.id, 'first').expect(200);
    await app.settle();
    const states = async () =>
      Object.fromEntries((await list('limit=2')).reports.map(({ id, status }) => [id, status]));
    expect(await states()).toEqual({ [one.id]: 'resolved', [two.id]: 'pending' });
    await blacklist(two.id, 'second').expect(200);
    await app.settle();
    expect(await states()).toEqual({ [one.id]: 'resolved', [two.id]: 'resolved' });
    expect(await findEntry(body.video.vimeoId)).toMatchObject({ reason: 'first' });
  });

  it('is lifted by an admin: the case returns to the library, the bookmarks and the showcase as it was', async () => {
    const [learner, videoId] = [aLearner(), await givenVideo(app.nest, { title: 'PCL', spoken: ['quokka'] })];
    await app.settle();
    await app.as(learner).post(`/api/starred/${videoId}`).send({ notes: 'mine' }).expect(201);
    const before = (await admin.get(`/api/videos/${videoId}`).expect(200)).body;
    const added = (await admin.get('/api/stats').expect(200)).body;
    const { id } = await aReport({ videoId });
    app.clock.advance(HOUR);
    const { body } = await blacklist(id).expect(200);
    await app.settle();
    expect(await isInLibrary(videoId)).toBe(false);

    await admin.delete(`/api/admin/blacklist/${body.video.vimeoId}`).expect(204);
    await app.settle();
    expect((await admin.get(`/api/videos/${videoId}`).expect(200)).body).toEqual(before);
    expect((await admin.get('/api/stats').expect(200)).body).toEqual(added);
    expect((await admin.get('/api/videos/search?query=quokka').expect(200)).body.total).toBe(1);
    expect((await app.as(learner).get('/api/starred').expect(200)).body).toMatchObject([{ videoId, notes: 'mine' }]);
    expect(await findEntry(body.video.vimeoId)).toBeUndefined();
    await admin.delete(`/api/admin/blacklist/${body.video.vimeoId}`).expect(404);

    const again = await aReport({ videoId });
    await blacklist(again.id).expect(200);
    await app.settle();
    expect(await isInLibrary(videoId)).toBe(false);
  });

  it('does not bring a case back that was withdrawn for another reason', async () => {
    const videoId = await givenVideo(app.nest);
    const { id } = await aReport({ videoId });
    await app
      .em()
      .execute(`update catalog.video set status = 'withdrawn', withdrawal_reason = 'withdrawn' where id = ?`, [
        videoId,
      ]);
    const { body } = await blacklist(id).expect(200);
    await app.settle();
    await admin.delete(`/api/admin/blacklist/${body.video.vimeoId}`).expect(204);
    await app.settle();
    expect(await isInLibrary(videoId)).toBe(false);
  });

  it('ends as the blacklist is, in whatever order its events come [O4]', async () => {
    const videoId = await givenVideo(app.nest);
    const { id } = await aReport({ videoId });
    const { body } = await blacklist(id).expect(200);
    const { vimeoId } = body.video;
    await app.settle();
    await admin.delete(`/api/admin/blacklist/${vimeoId}`).expect(204);
    // The event of the listing is still on its way when that of the lifting has arrived.
    await app.settle();
    await app.em().execute(
      `update kernel.inbox set done_at = null where subscriber = 'catalog.withdraw-blacklisted-video'
         and event_id in (select event_id from kernel.outbox where aggregate_id = ?)`,
      [vimeoId],
    );
    await app.settle();
    expect(await isInLibrary(videoId)).toBe(true);
  });
});

describe('the blacklist', () => {
  it('is searched, sorted, paged and exported, and names erased admins as such [P2] [I7]', async () => {
    const [gone, word] = [randomUUID(), `w${randomUUID().slice(0, 8)}`];
    for (const [index, title] of ['=B', 'C', null].entries())
      await app
        .em()
        .execute(
          `insert into curation.blacklist_entry (vimeo_id, title, reason, listed_by, listed_at) values (?, ?, ?, ?, ?)`,
          [String(900_000 + index), title, `Reason ${word}`, gone, app.clock.now()],
        );
    const search = async (query: string) =>
      (await admin.get(`/api/admin/blacklist?query=${word}&${query}`).expect(200)).body;
    expect(await search('sort=vimeoId&order=asc&limit=2')).toEqual({
      total: 3,
      entries: ['=B', 'C'].map((title, index) => ({
        vimeoId: String(900_000 + index),
        title,
        reason: `Reason ${word}`,
        by: 'Erased account',
        at: app.clock.now().toISOString(),
      })),
    });
    expect((await search('sort=title')).entries.map(({ title }: { title: string }) => title)).toEqual([
      'C',
      '=B',
      null,
    ]);
    const { text } = await admin.get(`/api/admin/blacklist.csv?query=${word}&sort=title&order=asc`).expect(200);
    const at = app.clock.now().toISOString();
    expect(text).toBe(
      `vimeoId,title,reason,by,at\r\n900000,'=B,Reason ${word},Erased account,${at}\r\n` +
        `900001,C,Reason ${word},Erased account,${at}\r\n900002,,Reason ${word},Erased account,${at}\r\n`,
    );
    await admin.get('/api/admin/blacklist?sort=listed_by').expect(400);
    for (const malformed of ['x', '1e5', '0x10', '9'.repeat(21)])
      await admin.delete(`/api/admin/blacklist/${malformed}`).expect(404);
  });
});
