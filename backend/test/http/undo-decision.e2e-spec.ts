import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PendingVideo } from '@msk/contracts';
import { listAuditActions } from '../support/audit-actions.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { anAnalysedVideo, anEditedAnalysis, aPendingVideo } from '../support/pending-videos.js';
import { aLearner, anAdmin } from '../support/people.js';

let app: HttpApp;
const ada = anAdmin();
const admin = () => app.as(ada);
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const given = async (video = anAnalysedVideo()) => (await app.given(video)).id;
const approve = (id: string) => admin().post(`/api/admin/approve/${id}`).send({ notes: 'Well seen.' });
const reject = (id: string) => admin().post(`/api/admin/reject/${id}`).send({ reason: 'duplicate' });
const undo = (id: string) => admin().post(`/api/admin/pending/${id}/undo`);
const isInLibrary = async (id: string) => (await app.as(aLearner()).get(`/api/videos/${id}`)).status === 200;
const isPending = async (id: string) => {
  const { body } = await admin().get('/api/admin/pending?limit=100').expect(200);
  return (body.videos as PendingVideo[]).some((video) => video.id === id);
};
const blacklisted = async () => (await admin().get('/api/admin/stats').expect(200)).body.blacklisted.total as number;

describe('an undone approval', () => {
  it('makes the video pending again and takes it out of the library', async () => {
    const id = await given();
    await approve(id).expect(200);
    await app.settle();
    expect(await isInLibrary(id)).toBe(true);

    const { body } = await undo(id).expect(200);
    expect(body).toMatchObject({ id, processingStatus: 'completed', aiAnalysis: { analysedBy: 'editor' } });
    await app.settle();
    expect(await isInLibrary(id)).toBe(false);
    expect(await isPending(id)).toBe(true);
    expect(await listAuditActions(app, id)).toEqual(['video.approved', 'decision.undone']);
  });

  it('prevents a publication that has not begun yet', async () => {
    const id = await given();
    await approve(id).expect(200);
    await undo(id).expect(200);
    await app.settle();
    expect(await isInLibrary(id)).toBe(false);
  });

  it('can be followed by an edit and a second approval, which publishes the edited case', async () => {
    const id = await given();
    await approve(id).expect(200);
    await app.settle();
    await undo(id).expect(200);
    const aiAnalysis = anEditedAnalysis({ caseTitle: 'Second thoughts' });
    await admin().post(`/api/admin/update-ai-analysis/${id}`).send({ aiAnalysis }).expect(200);
    await approve(id).expect(200);
    await app.settle();
    const { body } = await admin().get(`/api/videos/${id}`).expect(200);
    expect(body.aiAnalysis).toMatchObject({ caseTitle: 'Second thoughts' });
  });

  it('is refused when the case was edited in the library since', async () => {
    const id = await given();
    await approve(id).expect(200);
    await app.settle();
    await admin().put(`/api/admin/videos/${id}`).send({ title: 'Edited in the library' }).expect(200);
    await app.settle();
    expect((await undo(id).expect(409)).body).toMatchObject({
      code: 'conflict',
      message: /changed after the decision/,
    });
    expect(await isInLibrary(id)).toBe(true);
  });
});

describe('an undone rejection', () => {
  it('makes the video pending again and its recording importable', async () => {
    const id = await given();
    const before = await blacklisted();
    await reject(id).expect(200);
    expect(await blacklisted()).toBe(before + 1);
    await undo(id).expect(200);
    expect(await blacklisted()).toBe(before);
    expect(await isPending(id)).toBe(true);
    await approve(id).expect(200);
  });

  it('restarts an analysis that was in progress', async () => {
    const id = await given(aPendingVideo());
    await admin().post(`/api/admin/process-ai/${id}`).expect(202);
    await reject(id).expect(200);
    expect((await undo(id).expect(200)).body).toMatchObject({ processingStatus: 'processing' });
    const jobs = await app
      .em()
      .execute(`select data->'data'->>'run' as run from pgboss.job where data::text like ?`, [`%${id}%`]);
    expect(jobs).toHaveLength(2);
  });

  it('is refused once the blacklist entry was lifted', async () => {
    const video = aPendingVideo();
    const id = await given(video);
    await reject(id).expect(200);
    await app.em().execute('delete from curation.blacklist_entry where vimeo_id = ?', [video.vimeoId]);
    await app.given(aPendingVideo({ vimeoId: video.vimeoId })); // imported again
    await undo(id).expect(409);
  });
});

describe('an undo', () => {
  it.each([
    ['an approval', approve],
    ['a rejection', reject],
  ])('of %s is possible for ten seconds', async (_, decide) => {
    const [inTime, tooLate] = [await given(), await given()];
    await decide(inTime).expect(200);
    await decide(tooLate).expect(200);
    app.clock.advance(10_000);
    await undo(inTime).expect(200);
    app.clock.advance(1);
    expect((await undo(tooLate).expect(409)).body).toMatchObject({
      code: 'conflict',
      message: 'A decision can be undone for 10 seconds only.',
    });
    expect(await isPending(tooLate)).toBe(false);
  });

  it.each([
    ['an approval', approve],
    ['a rejection', reject],
  ])('of %s by another admin is refused', async (_, decide) => {
    const id = await given();
    await decide(id).expect(200);
    const { body } = await app.as(anAdmin()).post(`/api/admin/pending/${id}/undo`).expect(409);
    expect(body.message).toBe('Somebody else has decided on this video; only they can undo it.');
    expect(await isPending(id)).toBe(false);
    await undo(id).expect(200);
  });

  it('is refused for a video without a decision, and for an unknown one', async () => {
    await undo(await given()).expect(409);
    await undo(randomUUID()).expect(404);
    await undo('first').expect(404);
  });

  it.each([
    ['an approval', approve],
    ['a rejection', reject],
  ])('of %s succeeds once of ten at the same time [D2]', async (_, decide) => {
    const id = await given();
    await decide(id).expect(200);
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    await app.settle();
    expect([await isPending(id), await isInLibrary(id)]).toEqual([true, false]);
  });

  it('and new decisions at once end in one consistent state [D2]', async () => {
    const id = await given();
    await approve(id).expect(200);
    const answers = await Promise.all([undo(id), approve(id), reject(id), undo(id), approve(id), undo(id)]);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
    await app.settle();
    const [row] = await app
      .em()
      .execute<{ decision: string | null }[]>('select decision from curation.pending_video where id = ?', [id]);
    expect(await isInLibrary(id)).toBe(row!.decision === 'approved');
  });
});
