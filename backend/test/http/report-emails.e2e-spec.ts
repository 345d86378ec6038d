import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { SendReportThanksEmailJob } from '../../src/moderation/jobs/send-report-thanks-email.job.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { type MailEnvironment, startMailEnvironment } from '../support/mail-environment.js';
import { aLearner, anAdmin, type Person } from '../support/people.js';
import { givenVideo } from '../support/videos.js';

let mail: MailEnvironment;
let app: HttpApp;
const ada = anAdmin({ firstName: 'Ada' });
beforeAll(async () => {
  mail = await startMailEnvironment();
  app = await startApp({
    SMTP_URL: mail.smtpUrl,
    PUBLIC_URL: 'https://library.example.org',
    PRODUCT_NAME: 'The Library',
  });
});
afterAll(async () => {
  await app?.close();
  await mail?.close();
});

async function aReport(author: Person, title = 'Bankart lesion'): Promise<string> {
  const videoId = await givenVideo(app.nest, { title, analysis: { caseTitle: title } });
  const { body } = await app.as(author).post(`/api/videos/${videoId}/report`).send({ reason: 'other' }).expect(201);
  return body.id;
}
const review = (id: string, body: object) => app.as(ada).patch(`/api/admin/reports/${id}`).send(body).expect(200);
const jobsOf = async (reportId: string): Promise<object[]> =>
  (
    await app.em().execute<{ data: object }[]>(
      `select data->'data' as data from pgboss.job
          where name = 'moderation.report-thanks-email' and data->'data'->>'reportId' = ?`,
      [reportId],
    )
  ).map(({ data }) => data);
/** Runs the job as a worker would. */
const send = (reportId: string) => {
  const context = { id: `job-${reportId}`, signal: new AbortController().signal, failures: 0, lastAttempt: true };
  return RequestContext.create(app.nest.get(EntityManager).fork(), () =>
    app.nest.get(SendReportThanksEmailJob, { strict: false }).run({ reportId }, context),
  );
};

describe('the thanks for a report', () => {
  it('are sent once, when the report is resolved for the first time', async () => {
    const id = await aReport(aLearner());
    for (const status of ['reviewed', 'dismissed', 'pending']) await review(id, { status });
    expect(await jobsOf(id)).toEqual([]);
    for (const status of ['resolved', 'resolved', 'pending', 'resolved']) await review(id, { status });
    expect(await jobsOf(id)).toEqual([{ reportId: id }]);

    const blacklisted = await aReport(aLearner());
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        app.as(ada).post(`/api/admin/reports/${blacklisted}/blacklist`).send({ reason: 'Copyright' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await jobsOf(blacklisted)).toHaveLength(1);
  });

  it('name the case and tell nothing of admins, notes or other reports; the link works without signing in', async () => {
    const author = aLearner({ firstName: 'Lea' });
    const id = await aReport(author, 'Segond fracture');
    await review(id, { status: 'resolved', adminNotes: 'secret note', actionTaken: 'kept' });
    await send(id);
    const email = await mail.waitForEmail(author.email);
    expect(email.subject).toBe('Thank you for your report to The Library');
    expect(email.text).toContain('“Segond fracture”');
    expect(email.text).not.toMatch(/secret|Ada|kept/);

    const headers = (await mail.source(email)).replace(/\r?\n[ \t]+/g, ' '); // unfolded
    const [, postUrl = ''] = headers.match(/^List-Unsubscribe: <(.+)>/im) ?? [];
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im);
    const { origin, pathname } = new URL(postUrl);
    expect(origin).toBe('https://library.example.org');
    expect(email.text).toContain(`/unsubscribe?token=${pathname.split('/').at(-1)}`);

    // As an email program does it: a form, without a session. Twice is no error.
    for (let time = 0; time < 2; time++)
      await app.visitor().post(pathname).type('form').send('List-Unsubscribe=One-Click').expect(200);
    const next = await aReport(author);
    await review(next, { status: 'resolved' });
    await send(next);
    expect(await mail.emailsTo(author.email)).toHaveLength(1);
    const { body } = await app.as(author).get('/api/account/export').expect(200);
    expect(body.reportEmailsStoppedAt).toBe(app.clock.now().toISOString());
  });

  it('are stopped by the page, for its user alone and by no other link, until the user subscribes again', async () => {
    const [one, other] = [aLearner(), aLearner()];
    const [first, ofOther] = [await aReport(one), await aReport(other)];
    for (const id of [first, ofOther]) await review(id, { status: 'resolved' });
    await send(first);
    const { text } = await mail.waitForEmail(one.email);
    const token = new URL(text.match(/https:\S+unsubscribe\S+/)?.[0] ?? '').searchParams.get('token') ?? '';
    const unsubscribe = (value: string) => app.visitor().post(`/api/report-emails/unsubscribe/${value}`);
    for (const wrong of [`${token.slice(0, -4)}AAAA`, 'x']) {
      const { body } = await unsubscribe(wrong).expect(400);
      expect(body.code).toBe('invalid_token');
    }
    expect((await unsubscribe(token).expect(200)).body).toEqual({
      message: 'You will get no more emails about your reports.',
    });
    await send(ofOther);
    expect(await mail.emailsTo(other.email)).toHaveLength(1);

    const subscribe = (value: string) => app.visitor().post(`/api/report-emails/subscribe/${value}`);
    expect((await subscribe('x').expect(400)).body.code).toBe('invalid_token');
    for (let time = 0; time < 2; time++)
      expect((await subscribe(token).expect(200)).body.message).toBe('You will get emails about your reports again.');
    const next = await aReport(one);
    await review(next, { status: 'resolved' });
    await send(next);
    expect(await mail.emailsTo(one.email)).toHaveLength(2);
  });

  it('are not sent to an author who has erased the account [P2]', async () => {
    const author = aLearner();
    const id = await aReport(author);
    await review(id, { status: 'resolved' });
    await app.em().execute('delete from identity.user where id = ?', [author.id]);
    await send(id);
    expect(await mail.emailsTo(author.email)).toEqual([]);
  });
});
