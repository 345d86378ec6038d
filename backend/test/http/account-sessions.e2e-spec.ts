import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountSession, DAY, HOUR } from '@msk/contracts';
import { parseSetCookies } from '../support/cookies.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner, anAdmin, type Person } from '../support/people.js';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Signs the person in and returns requests that share one session. */
async function openBrowser(person: Person) {
  const cookie = await app.signIn(person);
  const call = (method: 'get' | 'delete', path: string) => app.visitor().call(method, path).set('Cookie', cookie);
  return {
    call,
    getCurrentUser: () => call('get', '/api/auth/user'),
    sessions: async () => (await call('get', '/api/account/sessions').expect(200)).body as AccountSession[],
  };
}

describe('the sessions of an account', () => {
  it('are listed with device, network and last use, most recently used first, with the current one marked [S7]', async () => {
    const learner = aLearner();
    const laptop = await openBrowser(learner);
    app.clock.advance(HOUR);
    const phone = await openBrowser(learner);
    app.clock.advance(HOUR);
    const now = app.clock.now().getTime();
    const listed = await laptop.sessions();
    const session = { id: expect.any(String), device: 'Firefox on Linux', network: '127.0.0.1' };
    expect(listed).toEqual([
      { ...session, current: true, createdAt: toIsoString(now - 2 * HOUR), lastUsedAt: toIsoString(now) },
      { ...session, current: false, createdAt: toIsoString(now - HOUR), lastUsedAt: toIsoString(now - HOUR) },
    ]);
    app.clock.advance(HOUR);
    expect((await phone.sessions()).map(({ current }) => current)).toEqual([true, false]);
  });

  it('are listed while they are alive, and not when they have ended or expired [S7]', async () => {
    const learner = aLearner();
    await openBrowser(learner);
    const signedOut = await openBrowser(learner);
    await signedOut.call('get', '/api/logout').expect(302);
    app.clock.advance(7 * DAY - HOUR);
    const here = await openBrowser(learner);
    expect(await here.sessions()).toHaveLength(2);
    app.clock.advance(HOUR);
    expect(await here.sessions()).toMatchObject([{ current: true }]);
  });

  it('are ended one by one, effective on the next request [S7]', async () => {
    const learner = aLearner();
    const [here, there] = [await openBrowser(learner), await openBrowser(learner)];
    const other = (await here.sessions()).find(({ current }) => !current);
    const end = () => here.call('delete', `/api/account/sessions/${other?.id}`);
    expect(parseSetCookies(await end().expect(204))).toEqual([]);
    await there.getCurrentUser().expect(401);
    await here.getCurrentUser().expect(200);
    expect(await here.sessions()).toHaveLength(1);
    await end().expect(204); // two tabs may end it at once
  });

  it('can include the current one, which clears the browser’s data [S7]', async () => {
    const here = await openBrowser(aLearner());
    const [current] = await here.sessions();
    const answer = await here.call('delete', `/api/account/sessions/${current?.id}`).expect(204);
    expect(parseSetCookies(answer)).toMatchObject([{ name: 'session', value: '' }]);
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
    await here.getCurrentUser().expect(401);
  });

  it('can be ended only by their owner: foreign, unknown and malformed ids get the same 404 [S7]', async () => {
    const [ada, ben] = [await openBrowser(aLearner()), await openBrowser(anAdmin())];
    const [foreign] = await ben.sessions();
    const answers = [];
    for (const id of [foreign?.id, randomUUID(), 'not-an-id']) {
      const { body } = await ada.call('delete', `/api/account/sessions/${id}`).expect(404);
      answers.push({ ...body, requestId: null });
    }
    expect(answers).toEqual(Array(3).fill(answers[0]));
    await ben.getCurrentUser().expect(200);
  });
});

describe('an admin', () => {
  it('ends all sessions of a user at once, recorded in the audit log [S6]', async () => {
    const [learner, admin] = [aLearner(), anAdmin()];
    const browsers = [await openBrowser(learner), await openBrowser(learner)];
    const bystander = await openBrowser(aLearner());
    const console = await openBrowser(admin);
    const path = `/api/admin/users/${learner.id}/sessions`;
    const { body } = await console.call('get', path).expect(200);
    expect(body).toMatchObject([{ current: false }, { current: false }]);
    await console.call('delete', path).expect(204);
    for (const { getCurrentUser } of browsers) await getCurrentUser().expect(401);
    for (const { getCurrentUser } of [bystander, console]) await getCurrentUser().expect(200);
    expect((await console.call('get', path).expect(200)).body).toEqual([]);
    expect(await listAuditEntries(learner)).toEqual([{ action: 'sessions.ended', actor: admin.id }]);
  });

  it('gets a 404 when there is no such user', async () => {
    const admin = await openBrowser(anAdmin());
    for (const id of [randomUUID(), 'not-an-id']) {
      await admin.call('get', `/api/admin/users/${id}/sessions`).expect(404);
      await admin.call('delete', `/api/admin/users/${id}/sessions`).expect(404);
    }
  });
});

const toIsoString = (time: number) => new Date(time).toISOString();
const listAuditEntries = ({ id }: Person) =>
  app.em().execute('select action, actor_id as actor from audit.entry where target_id = ? order by position', [id]);
