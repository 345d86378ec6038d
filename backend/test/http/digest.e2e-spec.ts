import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { DAY, HOUR } from '@msk/contracts';
import type { DigestPeriod } from '../../src/learning/digest/digest.repository.js';
import { EnqueueDigestsJob } from '../../src/learning/digest/jobs/enqueue-digests.job.js';
import { SendDigestEmailJob } from '../../src/learning/digest/jobs/send-digest-email.job.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { type MailEnvironment, startMailEnvironment } from '../support/mail-environment.js';
import { aLearner, type Person } from '../support/people.js';
import { givenVideo } from '../support/videos.js';

/** A Monday, 7 am in UTC. */
const SOME_MONDAY = Date.UTC(2026, 0, 5, 7);

let mail: MailEnvironment;
let app: HttpApp;
/** The next Monday, 7 am in UTC; each test begins three days before. */
let monday: Date;
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
beforeEach(async () => {
  await app.em().execute('delete from learning.preferences');
  const weeks = Math.ceil((app.clock.now().getTime() + 3 * DAY - SOME_MONDAY) / (7 * DAY));
  monday = new Date(SOME_MONDAY + weeks * 7 * DAY);
  moveClockTo(monday, -3 * DAY);
});

const moveClockTo = (time: Date, ms = 0) => app.clock.advance(time.getTime() + ms - app.clock.now().getTime());

async function aSubscriber(changes: object = {}, person: Person = aLearner()): Promise<Person> {
  await app
    .as(person)
    .put('/api/account/preferences')
    .send({ weeklyDigest: true, timeZone: 'UTC', ...changes })
    .expect(200);
  return person;
}

const inContext = <Result>(work: () => Promise<Result>) =>
  RequestContext.create(app.nest.get(EntityManager).fork(), work);
const enqueue = () => inContext(() => app.nest.get(EnqueueDigestsJob, { strict: false }).run());
const jobsOf = async ({ id }: Person): Promise<DigestPeriod[]> =>
  (
    await app.em().execute<{ data: DigestPeriod }[]>(
      `select data->'data' as data from pgboss.job
        where name = 'learning.digest-email' and data->'data'->>'userId' = ? order by created_on`,
      [id],
    )
  ).map(({ data }) => data);
/** Runs the jobs of the digests as a worker would. */
async function send(person: Person): Promise<void> {
  for (const [number, period] of (await jobsOf(person)).entries()) {
    const id = `digest-${person.id}-${number}`;
    const context = { id, signal: new AbortController().signal, failures: 0, lastAttempt: true };
    await inContext(() => app.nest.get(SendDigestEmailJob, { strict: false }).run(period, context));
  }
}

describe('the weekly digest', () => {
  it('is enqueued once a week for those who chose it, at 7 am on Monday by their clock, of what is new since the last one', async () => {
    const [ofLondon, ofTonga, other] = [
      await aSubscriber(),
      await aSubscriber({ timeZone: 'Pacific/Tongatapu' }),
      aLearner(),
    ];
    await app.as(other).put('/api/account/preferences').send({ theme: 'light' }).expect(200);
    const chosenAt = app.clock.now();
    const counts = async () => [
      (await jobsOf(ofLondon)).length,
      (await jobsOf(ofTonga)).length,
      (await jobsOf(other)).length,
    ];

    moveClockTo(monday, -14 * HOUR); // Tonga is 13 hours ahead, all year
    await enqueue();
    expect(await counts()).toEqual([0, 0, 0]);
    moveClockTo(monday, -13 * HOUR);
    await enqueue();
    expect(await counts()).toEqual([0, 1, 0]);
    moveClockTo(monday);
    await Promise.all([enqueue(), enqueue(), enqueue()]);
    expect(await counts()).toEqual([1, 1, 0]);
    // The process was down on the next Monday.
    moveClockTo(monday, 9 * DAY);
    await enqueue();
    await enqueue();
    expect(await jobsOf(ofLondon)).toEqual([
      { userId: ofLondon.id, since: chosenAt.toISOString(), until: monday.toISOString() },
      { userId: ofLondon.id, since: monday.toISOString(), until: app.clock.now().toISOString() },
    ]);
  });

  it('does not begin anew when it is chosen again while it is chosen', async () => {
    const learner = await aSubscriber();
    const chosenAt = app.clock.now();
    moveClockTo(monday, -HOUR);
    await aSubscriber({ captions: true }, learner);
    moveClockTo(monday);
    await enqueue();
    expect(await jobsOf(learner)).toMatchObject([{ since: chosenAt.toISOString() }]);
  });

  it('names the new cases of the joints of what the learner watched, and no case of another joint', async () => {
    const watched = await givenVideo(app.nest, { analysis: { primaryJoint: 'knee' } }, app.clock.now());
    await app.settle();
    const learner = aLearner({ firstName: 'Lea' });
    await app.as(learner).post(`/api/watched/${watched}`).send({ progress: 5 }).expect(201);
    await aSubscriber({}, learner);
    const tomorrow = new Date(app.clock.now().getTime() + DAY);
    const knee = await givenVideo(app.nest, { analysis: { caseTitle: 'Segond fracture' } }, tomorrow);
    await givenVideo(app.nest, { analysis: { caseTitle: 'Bankart lesion', primaryJoint: 'shoulder' } }, tomorrow);
    moveClockTo(monday);
    await enqueue();
    await send(learner);
    const email = await mail.waitForEmail(learner.email);
    expect(email.subject).toBe('Your week at The Library: 1 new case');
    expect(email.text).toContain('Knee: Segond fracture');
    expect(email.text).toContain(`https://library.example.org/library/${knee}`);
    expect(email.text).not.toContain('Bankart');
  });

  it('is stopped by one click of the email program, for digests alone, and by the preferences', async () => {
    const learner = await aSubscriber();
    const tomorrow = new Date(app.clock.now().getTime() + DAY);
    await givenVideo(app.nest, {}, tomorrow);
    moveClockTo(monday);
    await enqueue();
    await send(learner);
    const email = await mail.waitForEmail(learner.email);
    const headers = (await mail.source(email)).replace(/\r?\n[ \t]+/g, ' '); // unfolded
    const [, postUrl = ''] = headers.match(/^List-Unsubscribe: <(.+)>/im) ?? [];
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im);
    const { pathname } = new URL(postUrl);
    expect(email.text).toContain(`/unsubscribe?token=${pathname.split('/').at(-1)}&emails=digest`);
    for (let time = 0; time < 2; time++)
      await app.visitor().post(pathname).type('form').send('List-Unsubscribe=One-Click').expect(200);
    const { body } = await app.as(learner).get('/api/account/preferences').expect(200);
    expect(body).toMatchObject({ weeklyDigest: false, timeZone: 'UTC' });

    const other = pathname.replace('digest-emails', 'report-emails');
    expect((await app.visitor().post(other).expect(400)).body.code).toBe('invalid_token');
    const changed = `${pathname.slice(0, -4)}AAAA`;
    expect((await app.visitor().post(changed).expect(400)).body.code).toBe('invalid_token');
    await send(learner); // a job that was enqueued before
    expect(await mail.emailsTo(learner.email)).toHaveLength(1);
    await app.visitor().post(pathname.replace('unsubscribe', 'subscribe')).expect(200);
    expect((await app.as(learner).get('/api/account/preferences').expect(200)).body.weeklyDigest).toBe(true);
  });

  it('is not sent to an unverified address, without access, after an erasure, or when there is nothing to say', async () => {
    const unverified = await aSubscriber({}, aLearner({ emailVerified: false }));
    const lapsed = await aSubscriber();
    const erased = await aSubscriber();
    const upToDate = await aSubscriber();
    moveClockTo(monday);
    await enqueue();
    await app.em().execute('delete from identity.user where id = ?', [erased.id]);
    await send(upToDate);
    await givenVideo(app.nest, {}, new Date(monday.getTime() - HOUR));
    await send(unverified);
    await send(erased);
    moveClockTo(monday, 30 * DAY); // the trial has ended
    await send(lapsed);
    for (const person of [unverified, lapsed, erased, upToDate]) expect(await mail.emailsTo(person.email)).toEqual([]);
  });
});
