import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AccountSession } from '@msk/contracts';
import { setCookies } from '../support/cookies.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner, anAdmin, type Person } from '../support/people.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** A browser of that person's: its calls all have one session. */
async function browserOf(person: Person) {
  const cookie = await app.signIn(person);
  const call = (method: 'get' | 'delete', path: string) => app.visitor().call(method, path).set('Cookie', cookie);
  return {
    call,
    who: () => call('get', '/api/auth/user'),
    sessions: async () => (await call('get', '/api/account/sessions').expect(200)).body as AccountSession[],
  };
}

describe('the sessions of an account', () => {
  it('S7 are listed with device, network and use, newest use first, and the one that asks is marked', async () => {
    const learner = aLearner();
    const laptop = await browserOf(learner);
    app.clock.advance(HOUR);
    const phone = await browserOf(learner);
    app.clock.advance(HOUR);
    const now = app.clock.now().getTime();
    const listed = await laptop.sessions();
    const session = { id: expect.any(String), device: 'Firefox on Linux', network: '127.0.0.1' };
    expect(listed).toEqual([
      { ...session, current: true, createdAt: iso(now - 2 * HOUR), lastUsedAt: iso(now) },
      { ...session, current: false, createdAt: iso(now - HOUR), lastUsedAt: iso(now - HOUR) },
    ]);
    app.clock.advance(HOUR);
    expect((await phone.sessions()).map(({ current }) => current)).toEqual([true, false]);
  });

  it('S7 are listed while they live, and not when they have ended or run out', async () => {
    const learner = aLearner();
    await browserOf(learner);
    const signedOut = await browserOf(learner);
    await signedOut.call('get', '/api/logout').expect(302);
    app.clock.advance(7 * DAY - HOUR);
    const here = await browserOf(learner);
    expect(await here.sessions()).toHaveLength(2);
    app.clock.advance(HOUR);
    expect(await here.sessions()).toMatchObject([{ current: true }]);
  });

  it('S7 end one by one, on the next request', async () => {
    const learner = aLearner();
    const [here, there] = [await browserOf(learner), await browserOf(learner)];
    const other = (await here.sessions()).find(({ current }) => !current);
    const end = () => here.call('delete', `/api/account/sessions/${other?.id}`);
    expect(setCookies(await end().expect(204))).toEqual([]);
    await there.who().expect(401);
    await here.who().expect(200);
    expect(await here.sessions()).toHaveLength(1);
    await end().expect(204); // two tabs may end it at once
  });

  it('S7 end with the one that asks, too, and the browser forgets it', async () => {
    const here = await browserOf(aLearner());
    const [current] = await here.sessions();
    const answer = await here.call('delete', `/api/account/sessions/${current?.id}`).expect(204);
    expect(setCookies(answer)).toMatchObject([{ name: 'session', value: '' }]);
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
    await here.who().expect(401);
  });

  it('S7 are their owner’s alone: of others, of nobody and malformed are the same 404', async () => {
    const [ada, ben] = [await browserOf(aLearner()), await browserOf(anAdmin())];
    const [foreign] = await ben.sessions();
    const answers = [];
    for (const id of [foreign?.id, randomUUID(), 'not-an-id']) {
      const { body } = await ada.call('delete', `/api/account/sessions/${id}`).expect(404);
      answers.push({ ...body, requestId: null });
    }
    expect(answers).toEqual(Array(3).fill(answers[0]));
    await ben.who().expect(200);
  });
});

describe('an admin', () => {
  it('S6 signs a user out everywhere at once, and it stands in the audit', async () => {
    const [learner, admin] = [aLearner(), anAdmin()];
    const browsers = [await browserOf(learner), await browserOf(learner)];
    const bystander = await browserOf(aLearner());
    const console = await browserOf(admin);
    const path = `/api/admin/users/${learner.id}/sessions`;
    const { body } = await console.call('get', path).expect(200);
    expect(body).toMatchObject([{ current: false }, { current: false }]);
    await console.call('delete', path).expect(204);
    for (const { who } of browsers) await who().expect(401);
    for (const { who } of [bystander, console]) await who().expect(200);
    expect((await console.call('get', path).expect(200)).body).toEqual([]);
    expect(await auditOf(learner)).toEqual([{ action: 'sessions.ended', actor: admin.id }]);
  });

  it('is told when there is no such user', async () => {
    const admin = await browserOf(anAdmin());
    for (const id of [randomUUID(), 'not-an-id']) {
      await admin.call('get', `/api/admin/users/${id}/sessions`).expect(404);
      await admin.call('delete', `/api/admin/users/${id}/sessions`).expect(404);
    }
  });
});

const iso = (time: number) => new Date(time).toISOString();
const auditOf = ({ id }: Person) =>
  app.em().execute('select action, actor_id as actor from audit.entry where target_id = ? order by position', [id]);
