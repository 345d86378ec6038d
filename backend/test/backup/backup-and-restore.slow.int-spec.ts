import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnalyticsFigures, Starred, VideoPage } from '@msk/contracts';
import { JobQueue } from '@msk/kernel';
import { waitUntil } from '@msk/testing';
import { BILLING_EMAIL } from '../../src/billing/emails/billing-email.js';
import { TrialExpired } from '../../src/events/billing.js';
import { bringBackUser } from '../../src/platform/backup/bring-back-user.js';
import { restoreBackup } from '../../src/platform/backup/restore-backup.js';
import { writeBackup } from '../../src/platform/backup/write-backup.js';
import { digestTables } from '../support/database-digest.js';
import { type HttpApp, PASSWORD, startApp } from '../support/http-app.js';
import { type MailEnvironment, startMailEnvironment } from '../support/mail-environment.js';
import { aLearner } from '../support/people.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { testSettings } from '../support/test-settings.js';
import { givenVideo } from '../support/videos.js';

let folder: string;
let mail: MailEnvironment;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  mail = await startMailEnvironment();
});
afterAll(async () => {
  await mail.close();
  await rm(folder, { recursive: true });
});

const restore = (database: TestDatabase, file: string, replace = true) =>
  restoreBackup(testSettings(database.url), file, { replace });
const readDigests = (app: HttpApp) => digestTables(app.em(), /^kernel\.(restoration|dead_job)$|^pgboss\.job/);
const countRows = async (app: HttpApp, table: string) =>
  (await app.em().execute<{ n: number }[]>(`select count(*)::int as n from ${table}`))[0]?.n;

describe('a backup', () => {
  let app: HttpApp;
  let file: string;
  const ada = aLearner({ email: 'ada@example.org' });
  let videoId: string;
  beforeAll(async () => {
    app = await startApp({ SMTP_URL: mail.smtpUrl });
    await app.givenAccount(ada);
    videoId = await givenVideo(app.nest, { title: 'Bankart lesion', spoken: ['The labrum is torn.'] });
    await app.settle();
    await app.as(ada).post(`/api/starred/${videoId}`).send({ notes: 'back\\slash\ttab\nline \\. end' }).expect(201);
    file = join(folder, 'library.backup');
  });
  afterAll(() => app.close());

  const figuresOf = async (restored: HttpApp): Promise<AnalyticsFigures> =>
    (await restored.asClient('analytics:read').get('/api/admin/analytics').expect(200)).body;

  it('that is made while people write is consistent: everything in it was committed at one moment [R5]', async () => {
    let isBackedUp = false;
    let registered = 0;
    const register = async () => {
      while (!isBackedUp || registered < 4) {
        const email = `learner-${registered++}@example.org`;
        const person = { email, password: PASSWORD, firstName: 'Lea', lastName: 'Learner' };
        await app.visitor().post('/api/auth/register').send(person).expect(201);
      }
    };
    const registering = Promise.all([register(), register()]);
    await waitUntil('the first registrations', () => registered > 2);
    await writeBackup(app.databaseUrl, file);
    isBackedUp = true;
    await registering;

    const database = await createTestDatabase();
    await restore(database, file);
    const restored = await startApp({}, { database });
    try {
      // A registration writes a user, its membership's event and the job of an email in one transaction.
      const learners = `identity.user u where email like 'learner-%'`;
      const event = `exists (select from kernel.outbox where aggregate_id = u.id::text and type = 'identity.user-registered.v1')`;
      const email = `exists (select from kernel.dead_job where queue = 'identity.verification-email' and data->>'userId' = u.id::text)`;
      const users = await countRows(restored, learners);
      expect(users).toBeGreaterThan(0);
      expect(await countRows(restored, `${learners} and ${event} and ${email}`)).toBe(users);
      expect(await countRows(restored, `kernel.dead_job where queue = 'identity.verification-email'`)).toBe(users);
    } finally {
      await restored.close();
    }
  });

  it('restores every row of every table, and the library works as before [R5]', async () => {
    await app.settle();
    const figures = await figuresOf(app);
    const digests = await readDigests(app);
    const { rows } = await writeBackup(app.databaseUrl, file);
    const database = await createTestDatabase();
    expect(await restore(database, file)).toMatchObject({ rows: Object.values(rows).reduce((sum, n) => sum + n, 0) });

    const restored = await startApp({}, { database });
    try {
      expect(differingTables(await readDigests(restored), digests)).toEqual([]);
      const cookie = await signedInCookie(restored, ada.email);
      const found = (await restored.visitor().get('/api/videos/search?query=labrum').set('Cookie', cookie).expect(200))
        .body as VideoPage;
      expect(found.videos.map(({ id }) => id)).toEqual([videoId]);
      const starred = (await restored.visitor().get('/api/starred').set('Cookie', cookie).expect(200))
        .body as Starred[];
      expect(starred).toMatchObject([{ videoId, notes: 'back\\slash\ttab\nline \\. end' }]);
      expect(await figuresOf(restored)).toEqual(figures);
    } finally {
      await restored.close();
    }
  });

  it('gives back what one user has lost since, and changes nothing else [R5]', async () => {
    const grace = aLearner({ email: 'admiral@example.org' });
    await app.givenAccount(grace);
    await app.as(grace).post(`/api/starred/${videoId}`).send({}).expect(201);
    await app.as(ada).post('/api/playlists').send({ title: 'Before' }).expect(201);
    await writeBackup(app.databaseUrl, file);
    const database = await createTestDatabase();
    await restore(database, file);
    await app.em().execute('delete from learning.bookmark');
    await app.em().execute(`update learning.playlist set title = 'Now' where user_id = ?`, [ada.id]);
    await app.as(ada).post('/api/playlists').send({ title: 'Since' }).expect(201);
    const before = await readDigests(app);
    try {
      const rows = await bringBackUser({ userId: ada.id, schema: 'learning', to: app.databaseUrl, from: database.url });
      expect(rows).toBe(1);
      expect((await app.as(ada).get('/api/starred').expect(200)).body).toMatchObject([
        { videoId, notes: 'back\\slash\ttab\nline \\. end' },
      ]);
      expect((await app.as(grace).get('/api/starred').expect(200)).body).toEqual([]);
      const titles = await app
        .em()
        .execute('select title from learning.playlist where user_id = ? order by 1', [ada.id]);
      expect(titles).toEqual([{ title: 'Now' }, { title: 'Since' }]);
      const changed = differingTables(await readDigests(app), before);
      expect(changed.filter((table) => !/^identity\.session$/.test(table))).toEqual(['learning.bookmark']);
    } finally {
      await database.drop();
    }
  });

  it('is a psql script that a person can read with other tools', async () => {
    const script = gunzipSync(await readFile(file)).toString();
    expect(script).toMatch(/^-- \{"format":"msk-library backup 1",/);
    expect(script).toContain('\nCOPY identity."user" (id, email');
    expect(script).toMatch(/^SELECT pg_catalog\.setval\('kernel\.outbox_position_seq', \d+, true\);$/m);
  });

  it('that is incomplete, damaged or no backup is refused before anything is replaced [R5]', async () => {
    const bytes = await readFile(file);
    const [cut, damaged, other] = ['cut', 'damaged', 'other'].map((name) => join(folder, name));
    await writeFile(cut as string, bytes);
    await truncate(cut as string, bytes.length - 100);
    const flipped = Buffer.from(bytes);
    flipped.writeUInt32BE(0xdeadbeef, Math.floor(bytes.length / 2));
    await writeFile(damaged as string, flipped);
    await writeFile(other as string, 'select 1;');
    const before = await readDigests(app);
    const database = { url: app.databaseUrl } as TestDatabase;
    await expect(restore(database, cut as string)).rejects.toThrow(/incomplete|damaged/);
    await expect(restore(database, damaged as string)).rejects.toThrow(/damaged|incomplete|no backup/);
    await expect(restore(database, other as string)).rejects.toThrow(/damaged|no backup/);
    await expect(restore(database, join(folder, 'absent'))).rejects.toThrow('ENOENT');
    await expect(restore(database, file)).rejects.toThrow('in use');
    expect(await readDigests(app)).toEqual(before);
  });

  it('replaces existing data only if the operator says so [R5]', async () => {
    const database = await createTestDatabase();
    await expect(restore(database, file, false)).rejects.toThrow('--replace');
    await database.drop();
  });

  it('that is restored sends no email again, and runs no finished job again [R5]', async () => {
    const learner = await app.givenAccount(aLearner({ email: 'grace@example.org' }));
    const jobs = app.nest.get(JobQueue);
    await app
      .em()
      .transactional((em) =>
        jobs.enqueue(BILLING_EMAIL, [{ data: { kind: 'trial-ending', userId: learner.id }, key: 'waiting' }], em),
      );
    await app
      .em()
      .execute(`update pgboss.job set state = 'completed', completed_on = now() where name <> ?`, [BILLING_EMAIL.name]);
    await writeBackup(app.databaseUrl, file);
    const database = await createTestDatabase();
    expect(await restore(database, file)).toMatchObject({ heldEmails: 1 });

    await mail.clear();
    const restored = await startApp({ SMTP_URL: mail.smtpUrl, ROLE: 'all' }, { database });
    try {
      // Found out again after the restore, although it was sent before: this email waits for an admin, too.
      await restored.receive(TrialExpired({ userId: learner.id }), learner.id);
      const held = await waitUntil('both emails among the dead letters', async () => {
        const rows = await restored.em().execute(`select data->>'kind' as kind from kernel.dead_job order by 1`);
        return rows.length === 2 && rows;
      });
      expect(held).toEqual([{ kind: 'trial-ended' }, { kind: 'trial-ending' }]);
      await restored.visitor().post('/api/auth/forgot-password').send({ email: ada.email }).expect(200);
      await mail.waitForEmail(ada.email);
      expect(await mail.emails()).toHaveLength(1);
    } finally {
      await restored.close();
    }
  });
});

const differingTables = (left: Record<string, string>, right: Record<string, string>): string[] =>
  Object.keys({ ...left, ...right }).filter((table) => left[table] !== right[table]);

async function signedInCookie(app: HttpApp, email: string): Promise<string> {
  const { headers } = await app.visitor().post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
  return [headers['set-cookie']]
    .flat()
    .map((cookie) => cookie?.split(';')[0])
    .join('; ');
}
