import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WithdrawVideo } from '../../src/catalog/commands/withdraw-video.js';
import { VideoReported } from '../../src/events/moderation.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner, anAdmin, anExpiredLearner, type Person } from '../support/people.js';
import { givenVideo } from '../support/videos.js';
import { withdrawOnInsert } from '../support/withdraw-on-insert.js';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let app: HttpApp;
let id: string;
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'off' });
  id = await givenVideo(app.nest, { title: 'Bankart lesion' });
});
afterAll(() => app.close());

const report = (person: Person, videoId: string, body: object) =>
  app.as(person).post(`/api/videos/${videoId}/report`).send(body);
const countEvents = async (userId: string): Promise<number> =>
  (
    await app
      .em()
      .execute(`select from kernel.outbox where type = ? and payload->>'userId' = ?`, [VideoReported.type, userId])
  ).length;

describe('a report of a video', () => {
  it('is pending at first and names its author, also for a user whose membership has ended', async () => {
    const learner = anExpiredLearner({ firstName: 'Lea', lastName: 'Learner' });
    const { body } = await report(learner, id, { reason: 'poor_quality', description: ' Too dark at 1:23. ' }).expect(
      201,
    );
    expect(body).toMatchObject({
      video: { id, title: 'Bankart lesion', embedUrl: null },
      reason: 'poor_quality',
      description: 'Too dark at 1:23.',
      status: 'pending',
      adminNotes: null,
      actionTaken: null,
      reviewedAt: null,
      reportedByUser: { firstName: 'Lea', lastName: 'Learner' },
    });
  });

  it('keeps the statement that it is about, for admins and for the export of its author [P1]', async () => {
    const [learner, statement] = [aLearner(), 'There is no Hill-Sachs lesion.'];
    const body = { reason: 'incorrect_information', statement: ` ${statement} ` };
    expect((await report(learner, id, body).expect(201)).body).toMatchObject({ statement, description: null });
    const listed = await app.as(anAdmin()).get('/api/admin/reports?query=no%20hill-sachs').expect(200);
    expect(listed.body).toMatchObject({ total: 1, reports: [{ video: { id }, statement }] });
    const exported = await app.as(learner).get('/api/account/export').expect(200);
    expect(exported.body.reports).toMatchObject([{ videoId: id, statement }]);
    await report(aLearner(), id, { ...body, statement: 'x'.repeat(5_001) }).expect(400);
  });

  it('is accepted once while it is open, under parallel calls, too [D2]', async () => {
    const learner = aLearner();
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(learner, id, { reason: 'other' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'conflict', message: expect.stringContaining('already') });
    expect(await countEvents(learner.id)).toBe(1);
    await report(aLearner(), id, { reason: 'other' }).expect(201);

    const setStatus = (status: string) =>
      app
        .em()
        .execute('update moderation.video_report set status = ?, reviewed_at = now() where user_id = ?', [
          status,
          learner.id,
        ]);
    await setStatus('reviewed');
    await report(learner, id, { reason: 'copyright' }).expect(409);
    await setStatus('resolved');
    await report(learner, id, { reason: 'copyright' }).expect(201);
  });

  it('is not stored when the case has been withdrawn', async () => {
    const [learner, withdrawn] = [aLearner(), await givenVideo(app.nest)];
    await app.execute(new WithdrawVideo(withdrawn, 'withdrawn'));
    await report(learner, withdrawn, { reason: 'other' }).expect(404);
    const stored = await app.em().execute('select from moderation.video_report where user_id = ?', [learner.id]);
    expect(stored).toEqual([]);
  });

  it('is answered as stored when the case is withdrawn in the same moment', async () => {
    const [learner, reported] = [aLearner(), await givenVideo(app.nest)];
    await withdrawOnInsert(app.databaseUrl, 'moderation.video_report', reported);
    const { body } = await report(learner, reported, { reason: 'patient_information' }).expect(201);
    expect(body).toMatchObject({ video: { id: reported }, status: 'pending' });
    await report(learner, reported, { reason: 'other' }).expect(404);
  });

  it('is refused with a clear answer when something is wrong', async () => {
    const learner = aLearner();
    const { body } = await report(learner, id, {}).expect(400);
    expect(body.errors).toEqual([{ field: 'reason', message: 'Please select a reason' }]);
    for (const wrong of [{ reason: 'boring' }, { reason: 'other', description: 'x'.repeat(5_001) }, { reason: 5 }])
      await report(learner, id, wrong).expect(400);
    await report(learner, UNKNOWN_ID, { reason: 'other' }).expect(404);
    expect(await countEvents(learner.id)).toBe(0);
  });
});
