import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DeadLetter, MissedSearchPage } from '@msk/contracts';
import { waitUntil } from '@msk/testing';
import { migrate } from '../../src/platform/database/migrations/migrate.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { type MailEnvironment, startMailEnvironment } from '../support/mail-environment.js';
import { aLearner, anAdmin } from '../support/people.js';
import { createTestDatabaseAt, type TestDatabase } from '../support/test-database.js';

const ROWS = fileURLToPath(new URL('before-standard-names.sql', import.meta.url));
/** Minutes after the rows were stored: nothing in them is old enough to be deleted. */
const NOW = new Date('2026-11-22T16:10:00Z');
const PARKED_JOB = '0f6dbf0e-2f0e-4f43-9d5c-3a4f8c1f6a11';

let mail: MailEnvironment;
let database: TestDatabase;
let app: HttpApp;

beforeAll(async () => {
  mail = await startMailEnvironment();
  database = await createTestDatabaseAt('20261121-20-search', [
    readFileSync(ROWS, 'utf8'),
    `insert into kernel.dead_job (id, queue, data, attempts, last_error)
     select '${PARKED_JOB}', 'identity.notice-mail', jsonb_build_object('userId', id, 'notice', 'password-reset'), 10, 'Error: no'
       from identity.user where email = 'fellow@sesamoid.test'`,
    // pg-boss goes by the time of the database.
    `update pgboss.job set created_on = now(), start_after = now(), keep_until = now() + interval '1 day'`,
  ]);
  await migrate({ DATABASE_URL: database.url });
  app = await startApp({ ROLE: 'all', SMTP_URL: mail.smtpUrl }, { database, now: NOW });
});
afterAll(async () => {
  await app?.close();
  await mail?.close();
});

const select = <Row extends object>(sql: string) => app.em().execute<Row[]>(sql);
describe('a database of the version before', () => {
  it('has its pending events delivered to the subscribers under their new names', async () => {
    await waitUntil('an empty inbox', async () => {
      const [pending] = await select<{ subscribers: string[] | null }>(
        'select array_agg(subscriber) as subscribers from kernel.inbox where done_at is null',
      );
      return pending?.subscribers === null;
    });
    expect(
      await select(`select subscriber from kernel.subscription where subscriber ~ '^billing[.](spare|tell)-'`),
    ).toEqual([]);
    expect(
      await select(
        `select distinct subscriber from kernel.inbox where subscriber ~ '^billing[.](cancel-plan|announce)' order by 1`,
      ),
    ).toEqual([
      { subscriber: 'billing.announce-charges-stopped' },
      { subscriber: 'billing.cancel-plan-of-new-fellow' },
    ]);
    expect(await select(`select from catalog.video where status = 'published'`)).toHaveLength(7);
    // Cases of before and after the upgrade: Learning, which did not exist then, knows them all.
    expect(await select('select from learning.video where is_published')).toHaveLength(7);
  });

  it.each([
    ['the verification email', 'new.fellow@example.org'],
    ['the password reset email', 'trial@sesamoid.test'],
    ['the notice of the changed password', 'ending@sesamoid.test'],
    ['the notice of the erased account', 'expired@sesamoid.test'],
    ['the notice of the cancelled subscription', 'monthly@sesamoid.test'],
  ])('has %s sent, whose job was pending', async (_, address) => {
    expect((await mail.waitForEmail(address)).subject).not.toBe('');
  });

  it('has a dead job of a former queue retried', async () => {
    const admin = app.as(anAdmin());
    const { body } = (await admin.get('/api/admin/dead-letters').expect(200)) as { body: DeadLetter[] };
    expect(body.map(({ id }) => id)).toContain(PARKED_JOB);
    await admin.post(`/api/admin/dead-letters/${PARKED_JOB}/retry`).expect(202);
    await mail.waitForEmail('fellow@sesamoid.test');
  });

  it('keeps its accounts, limits, missed searches and search index', async () => {
    await app
      .visitor()
      .post('/api/auth/login')
      .send({ email: 'new.fellow@example.org', password: 'correct horse staple' })
      .expect(200);
    const learner = app.as(aLearner());
    const search = (query: string) => learner.get(`/api/videos/search?query=${query}`).expect(200);
    expect((await search('ligaments')).body.total).toBeGreaterThan(0);
    expect((await search('ankle%20injuries')).body.videos[0]).toMatchObject({ title: 'Ankle Injuries and Disorders' });
    const { body } = (await app.as(anAdmin()).get('/api/admin/missed-searches').expect(200)) as {
      body: MissedSearchPage;
    };
    expect(body.searches.map(({ question }) => question)).toEqual(['zebra stripes']);
  });
});
