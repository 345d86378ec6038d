import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { CloseCheckout } from '../../src/billing/commands/close-checkout.js';
import { SyncVideosJob } from '../../src/curation/jobs/sync-videos.job.js';
import { EmailTokenStore } from '../../src/identity/email-tokens/email-token-store.js';
import { SECRET_SETTINGS } from '../../src/platform/config/secret-files.js';
import { UnsubscribeTokens } from '../../src/platform/email/unsubscribe-tokens.js';
import { Agent } from '../support/agent.js';
import { ContractChecker } from '../support/contract-check.js';
import { readSessionCookie } from '../support/cookies.js';
import { type HttpApp, PASSWORD, startApp } from '../support/http-app.js';
import { aLearner, anAdmin } from '../support/people.js';
import { type PublishedContract, publishedContract } from '../support/published-contract.js';
import { PRICES } from '../support/stripe-environment.js';
import { anEvent, send, WEBHOOK } from '../support/stripe-events.js';
import { environmentVariables } from '../support/test-settings.js';
import { anAnalysis, givenVideo } from '../support/videos.js';
import { recordings, startVimeoEnvironment, type VimeoEnvironment } from '../support/vimeo-environment.js';

const curator = anAdmin();
const ids = {
  pending: '',
  published: '',
  sync: '',
  fellow: '',
  note: randomUUID(),
  playlist: '',
  reel: randomUUID(),
  reelToken: '',
  report: '',
  worklists: '',
  items: '',
  calls: '',
};

let vimeo: VimeoEnvironment;
let app: HttpApp;
let admin: Agent;
let automation: Agent;
let published: PublishedContract;
let contract: ContractChecker;
beforeAll(async () => {
  vimeo = await startVimeoEnvironment();
  app = await startApp({ ...vimeo.settings, STRIPE_API_BASE: vimeo.url }); // one sandbox serves both
  published = await publishedContract(app.databaseUrl);
  contract = new ContractChecker(published);
  admin = app.as(curator);
  automation = new Agent(app.address, 'Authorization', Promise.resolve('Bearer fellowship-secret-of-all-of-the-tests'));

  await vimeo.setLibrary(recordings(3));
  ids.sync = (await admin.post('/api/admin/sync-vimeo').send({}).expect(202)).body.id as string;
  const context = { id: 'job', signal: new AbortController().signal, failures: 0, lastAttempt: true };
  await RequestContext.create(app.nest.get(EntityManager).fork(), () =>
    app.nest.get(SyncVideosJob).run({ syncId: ids.sync }, context),
  );
  const { body } = await admin.get('/api/admin/pending').expect(200);
  [ids.pending, ids.published] = body.videos.map(({ id }: { id: string }) => id) as [string, string];
});
afterAll(async () => {
  await app.close();
  await vimeo.stop();
});

/** All response bodies of this test, and the operations and statuses they belong to. */
const responseBodies: string[] = [];
const coveredResponses = new Set<string>();

/** How the response deviates from the contract; undocumented fields included. */
async function violations(
  method: 'get' | 'post' | 'put' | 'patch',
  path: string,
  sent?: object,
  caller = admin,
): Promise<unknown> {
  const call = caller.call(
    method,
    path.replace(/\{\w+\}/g, () => idFor(path)),
  );
  const { status, body } = await (sent ? call.send(sent) : call);
  responseBodies.push(JSON.stringify(body));
  coveredResponses.add(`${method} ${path} ${status}`);
  return contract.violations(method, path, status, body);
}

function idFor(path: string): string {
  if (path.includes('/users/')) return curator.id;
  if (path.includes('sync-vimeo')) return ids.sync;
  if (path.includes('/fellowship-members/')) return ids.fellow;
  if (path.includes('/reports/')) return ids.report;
  if (path.startsWith('/api/notes/')) return ids.note;
  if (path.startsWith('/api/playlists/')) return ids.playlist;
  if (path.startsWith('/api/reels/')) return ids.reel;
  if (path.startsWith('/api/public/reels/')) return ids.reelToken;
  if (path.startsWith('/api/practice/')) return ids[path.split('/')[3] as 'worklists' | 'items' | 'calls'];
  return path.startsWith('/api/videos') || /videoId/.test(path) ? ids.published : ids.pending;
}

describe('the responses and the published contract', () => {
  it('the responses match the contract for a video, from its sync with Vimeo to the landing page', async () => {
    const { analysedBy: _, ...aiAnalysis } = anAnalysis({ summary: 'A tear.', keywords: ['meniscus'] });
    await admin.post(`/api/admin/update-ai-analysis/${ids.published}`).send({ aiAnalysis }).expect(200);
    await admin.post(`/api/admin/approve/${ids.published}`).send({}).expect(200);
    await app.settle();
    const place = { videoId: ids.published, position: 1 };
    expect(await violations('put', '/api/admin/videos/{videoId}', { title: 'A new title' })).toEqual([]);
    expect(await violations('put', '/api/admin/videos/{videoId}/reveal', { cueIndex: null })).toEqual([]);
    expect(await violations('post', '/api/admin/showcase-videos', place)).toEqual([]);
    expect(await violations('post', '/api/admin/sync-vimeo', {})).toEqual([]);
    expect(await violations('post', '/api/admin/sync-vimeo', {})).toEqual([]); // the 409 with the running one
    expect(await violations('post', '/api/admin/process-ai/{id}')).toEqual([]);
    expect(await violations('post', '/api/admin/process-ai')).toEqual([]);
    expect(await violations('post', '/api/admin/update-ai-analysis/{id}', { aiAnalysis })).toEqual([]);
    expect(await violations('put', '/api/admin/pending/{id}/presence')).toEqual([]);
    expect(await violations('post', '/api/admin/approve', { ids: [randomUUID()] })).toEqual([]);
  });

  it('the responses match the contract for watching, bookmarks, notes, playlists, reports and preferences', async () => {
    const note = { id: ids.note, seconds: 5, text: 'Compare with the axial images.' };
    expect(await violations('post', '/api/playlists', { title: 'Shoulder MRI' })).toEqual([]);
    ids.playlist = JSON.parse(responseBodies.at(-1)!).id;
    for (const [method, path, sent] of [
      ['post', '/api/watched/{videoId}', { progress: 0 }],
      ['put', '/api/watched/{videoId}/progress', { progress: 40, positionSeconds: 90 }],
      ['post', '/api/starred/{videoId}', { notes: 'mine' }],
      ['post', '/api/starred/{videoId}', {}], // the 200
      ['patch', '/api/starred/{videoId}/notes', { notes: 'changed', version: 1 }],
      ['patch', '/api/starred/{videoId}/notes', { notes: 'stale', version: 1 }], // the 409
      ['post', '/api/videos/{id}/notes', note],
      ['post', '/api/videos/{id}/notes', note], // the 200
      ['post', '/api/reviews/cards', { from: { noteId: ids.note } }],
      ['post', '/api/reviews/cards', { from: { noteId: ids.note } }], // the 200
      ['patch', '/api/notes/{id}', { askAgain: true }],
      ['patch', '/api/playlists/{id}', { title: 'Shoulder' }],
      ['put', '/api/playlists/{id}/items', { videoIds: [ids.published] }],
      ['post', '/api/watch-later/{videoId}', undefined],
      ['post', '/api/watch-later/{videoId}', undefined], // the 200
      ['post', '/api/videos/{id}/report', { reason: 'other', description: 'At 1:23, left is right.' }],
      ['post', '/api/videos/{id}/report', { reason: 'other' }], // the 409
      ['put', '/api/account/preferences', { captions: true }],
    ] as const)
      expect([path, await violations(method, path, sent)]).toEqual([path, []]);
  });

  it('the responses match the contract for reels and their links', async () => {
    const reel = { title: 'One sign', items: [{ videoId: ids.published, from: 5, to: 20, note: 'Look.' }] };
    await givenVideo(app.nest, { spoken: ['A striped zebra.'] });
    await app.settle();
    const [bookmarks, search] = [{ id: randomUUID() }, { id: randomUUID(), query: 'zebra' }];
    const expiresAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    for (const [method, path, sent] of [
      ['post', '/api/reels', { id: ids.reel, ...reel }],
      ['post', '/api/reels', { id: ids.reel, ...reel }], // the 200
      ['post', '/api/reels/from-bookmarks', bookmarks],
      ['post', '/api/reels/from-bookmarks', bookmarks], // the 200
      ['post', '/api/reels/from-search', search],
      ['post', '/api/reels/from-search', search], // the 200
      ['post', '/api/reels/from-search', { query: 'xanthogranuloma' }], // the 404
      ['put', '/api/reels/{id}', { ...reel, showNotes: true }],
      ['post', '/api/reels/{id}/link', { expiresAt }],
      ['post', '/api/reels/{id}/link', {}], // the 200
    ] as const)
      expect([path, await violations(method, path, sent)]).toEqual([path, []]);
    ids.reelToken = JSON.parse(responseBodies.at(-1)!).url.split('/').at(-1);
  });

  it('the responses match the contract for unknown cases', async () => {
    const reveal = {
      cueIndex: 6,
      at: 60.5,
      partialAt: null,
      how: 'asserted',
      confidence: 1,
      callPossible: true,
    } as const;
    for (let n = 0; n < 5; n++) await givenVideo(app.nest, { reveal, analysis: { pathologies: ['Meniscal tear'] } });
    await app.settle();
    expect(await violations('post', '/api/practice/worklists', { size: 5 })).toEqual([]);
    const worklist = JSON.parse(responseBodies.at(-1)!);
    [ids.worklists, ids.items] = [worklist.id, worklist.items[0].id];
    expect(await violations('post', '/api/practice/worklists', { size: 20 })).toEqual([]); // the 409
    const call = { text: 'meniscal tear', confidence: 4, secondsToCall: 42 };
    expect(await violations('post', '/api/practice/items/{id}/call', call)).toEqual([]);
    ids.calls = JSON.parse(responseBodies.at(-1)!).call.id;
    expect(await violations('post', '/api/practice/items/{id}/call', call)).toEqual([]); // the 200
    expect(await violations('patch', '/api/practice/calls/{id}', { grade: 'close' })).toEqual([]);
    for (const path of ['/api/practice/worklists', '/api/practice/worklists/{id}', '/api/practice/items/{id}'])
      expect([path, await violations('get', path)]).toEqual([path, []]);
    for (const { id } of worklist.items.slice(1))
      await admin.post(`/api/practice/items/${id}/call`).send({ text: '', secondsToCall: 3 }).expect(201);
    expect(await violations('get', '/api/practice/worklists/{id}')).toEqual([]); // with a summary
  });

  it('the responses match the contract for a card that is reviewed, twice with the same id', async () => {
    const { body } = await admin.get('/api/reviews').expect(200);
    const review = { id: randomUUID(), cardId: body.cards[0].id, rating: 3, at: app.clock.now().toISOString() };
    expect(await violations('post', '/api/reviews', review)).toEqual([]);
    expect(await violations('post', '/api/reviews', review)).toEqual([]); // the 200
    expect(await violations('get', '/api/reviews')).toEqual([]);
    expect(await violations('get', '/api/reviews/count')).toEqual([]);
  });

  it('the responses match the contract for unsubscribing and subscribing again', async () => {
    for (const [kind, route] of [
      ['reports', '/api/report-emails'],
      ['digest', '/api/digest-emails'],
    ] as const) {
      const token = app.nest.get(UnsubscribeTokens, { strict: false }).sign(kind, curator.id);
      for (const path of [`${route}/unsubscribe/{token}`, `${route}/subscribe/{token}`])
        for (const value of [token, 'wrong']) {
          const { status, body } = await app.visitor().post(path.replace('{token}', value));
          coveredResponses.add(`post ${path} ${status}`);
          expect(contract.violations('post', path, status, body)).toEqual([]);
        }
    }
  });

  it('the responses match the contract for the administration of a user', async () => {
    const learner = await app.givenAccount();
    const own = { isAdmin: true, currentPassword: 'wrong' };
    expect(await violations('put', '/api/admin/users/{id}/admin', own)).toEqual([]); // the 400
    await app
      .em()
      .execute(
        'update identity.user set password_hash = (select password_hash from identity.user where id = ?) where id = ?',
        [learner.id, curator.id],
      );
    expect(await violations('put', '/api/admin/users/{id}/admin', { ...own, currentPassword: PASSWORD })).toEqual([]);
    expect(await violations('post', '/api/admin/users/{id}/extend-trial', { days: 7 })).toEqual([]); // the 409
    await app
      .em()
      .execute(`update billing.membership set trial_ends_at = now() + interval '3 days' where user_id = ?`, [
        curator.id,
      ]);
    expect(await violations('post', '/api/admin/users/{id}/extend-trial', { days: 7 })).toEqual([]);
    expect(await violations('post', '/api/admin/users/{id}/resend-verification')).toEqual([]);
  });

  it('the responses match the contract for the review of a report', async () => {
    ids.report = (await admin.get('/api/admin/reports').expect(200)).body.reports[0].id;
    const review = { status: 'pending', adminNotes: 'Ask the author.', actionTaken: 'kept' };
    expect(await violations('patch', '/api/admin/reports/{id}', review)).toEqual([]);
    expect(await violations('post', '/api/admin/reports/{id}/blacklist', { reason: 'Left is right.' })).toEqual([]);
    expect(await violations('post', '/api/admin/reports/{id}/blacklist', { reason: 'Left is right.' })).toEqual([]); // the 409
    await app.settle();
    const { body } = await admin.get('/api/admin/blacklist').expect(200);
    expect(await violations('get', '/api/admin/blacklist')).toEqual([]);
    await admin.delete(`/api/admin/blacklist/${body.entries[0].vimeoId}`).expect(204);
    await app.settle();
  });

  it('the response of every GET route matches the contract', async () => {
    const readPaths = Object.keys(published.paths).filter((path) => {
      const { get } = published.paths[path] ?? {};
      return get && '200' in get.responses;
    });
    expect(readPaths.length).toBeGreaterThan(15);
    for (const path of readPaths) expect([path, await violations('get', path)]).toEqual([path, []]);
  });

  it('the responses match the contract for registration, e-mail verification, password reset and password change', async () => {
    const [email, password] = ['ada@example.org', 'a bankart lesion, and a second one'];
    const visitor = app.visitor();
    expect(await violations('post', '/api/auth/register', { email, password }, visitor)).toEqual([]);
    expect(await violations('post', '/api/auth/register', { email, password }, visitor)).toEqual([]); // the 409
    const [{ id }] = await app.em().execute<[{ id: string }]>('select id from identity.user where email = ?', [email]);
    const token = (purpose: 'verification' | 'reset') =>
      RequestContext.create(app.nest.get(EntityManager).fork(), () =>
        app.nest.get(EmailTokenStore, { strict: false }).issue(id, purpose, app.clock.now()),
      );
    expect(await violations('post', '/api/auth/resend-verification', { email }, visitor)).toEqual([]);
    const proof = { token: await token('verification') };
    expect(await violations('post', '/api/auth/verify-email', proof, visitor)).toEqual([]);
    expect(await violations('post', '/api/auth/verify-email', proof, visitor)).toEqual([]); // the 400
    expect(await violations('post', '/api/auth/forgot-password', { email }, visitor)).toEqual([]);
    const renewed = { token: await token('reset'), newPassword: `${password}, too` };
    expect(await violations('post', '/api/auth/reset-password', renewed, visitor)).toEqual([]);
    const login = { email, password: renewed.newPassword };
    expect(await violations('post', '/api/auth/login', login, visitor)).toEqual([]);
    expect(await violations('post', '/api/auth/login', { email, password }, visitor)).toEqual([]); // the 401
    const cookie = readSessionCookie(await visitor.post('/api/auth/login').send(login).expect(200));
    const ada = new Agent(app.address, 'Cookie', Promise.resolve(cookie));
    expect(await violations('post', '/api/auth/check-trial-status', {}, ada)).toEqual([]);
    const change = { currentPassword: renewed.newPassword, newPassword: password };
    expect(await violations('post', '/api/account/password', change, ada)).toEqual([]);
    expect(await violations('get', '/api/admin/users', undefined, ada)).toEqual([]); // the 403
    expect(await violations('post', '/api/auth/logout', {}, ada)).toEqual([]);
  });

  it('the responses match the contract for the registration of an API client and its token', async () => {
    const registration = { name: 'Hospital intranet', scopes: ['catalog:read'] };
    expect(await violations('post', '/api/admin/api-clients', registration)).toEqual([]);
    const { id, secret } = JSON.parse(responseBodies.at(-1) ?? '') as { id: string; secret: string };
    const credentials = { grant_type: 'client_credentials', client_id: id, client_secret: secret };
    expect(await violations('post', '/api/oauth/token', credentials, app.visitor())).toEqual([]);
    expect(await violations('post', '/api/oauth/token', { ...credentials, client_secret: 'x' }, app.visitor())).toEqual(
      [],
    );
    const client = app.asClient('catalog:read');
    for (const path of ['/api/videos', '/api/videos/search', '/api/videos/{id}', '/api/stats'])
      expect([path, await violations('get', path, undefined, client)]).toEqual([path, []]);
  });

  it('the responses match the contract for a checkout, and for cancelling and resuming the subscription', async () => {
    const payer = app.as(aLearner());
    const order = { priceId: PRICES.monthly, discountCode: 'FELLOWSHIP50' };
    expect(await violations('post', '/api/stripe/create-checkout-session', order, payer)).toEqual([]);
    const { url } = JSON.parse(responseBodies.at(-1) ?? '') as { url: string };
    const sessionId = url.split('/').at(-1) ?? '';
    await fetch(`${vimeo.url}/_control/stripe/checkout/${sessionId}`, { method: 'POST', body: '{"outcome":"pay"}' });
    await RequestContext.create(app.nest.get(EntityManager).fork(), () =>
      app.nest.get(CommandBus).execute(new CloseCheckout(sessionId)),
    );
    const event = anEvent({ type: 'checkout.session.completed', data: { object: { id: sessionId } } });
    const { status, body } = await send(app, event);
    coveredResponses.add(`post ${WEBHOOK} ${status}`);
    expect(contract.violations('post', WEBHOOK, status, body)).toEqual([]);
    for (const step of ['cancel-subscription', 'resume-subscription', 'resume-subscription', 'portal'])
      expect([step, await violations('post', `/api/stripe/${step}`, {}, payer)]).toEqual([step, []]);
    expect(await violations('get', '/api/stripe/subscription-status', undefined, payer)).toEqual([]);
    expect(await violations('get', '/api/payments/history', undefined, payer)).toEqual([]);
    expect(await violations('post', '/api/stripe/create-checkout-session', order, payer)).toEqual([]); // the 409
    expect(await violations('post', '/api/stripe/test-webhook', {})).toEqual([]);
  });

  it('the responses match the contract for the fellowship webhook and the decision of an admin', async () => {
    const member = { email: 'fay@example.org', firstName: 'Fay', lastName: '', joinDate: '1/5/2026' };
    const path = '/api/webhook/fellowship-member';
    expect(await violations('post', path, member, automation)).toEqual([]);
    expect(await violations('post', path, member, automation)).toEqual([]); // the 200
    expect(await violations('post', path, { ...member, joinDate: 'x' }, automation)).toEqual([]); // the 400
    expect(await violations('post', path, member, app.visitor())).toEqual([]); // the 401
    const [{ id }] = (await admin.get('/api/admin/fellowship-members').expect(200)).body as [{ id: string }];
    ids.fellow = id;
    const decision = { isActive: false, reason: 'Left the community' };
    expect(await violations('put', '/api/admin/fellowship-members/{id}/status', decision)).toEqual([]);
  });

  it('every route with an id answers 404 to a malformed id', async () => {
    for (const [path, operations] of Object.entries(published.paths)) {
      if (!/\{(id|videoId)\}/.test(path)) continue;
      for (const method of Object.keys(operations) as ('get' | 'post' | 'put')[]) {
        const { status, body } = await admin.call(method, path.replace(/\{.*\}/, 'not-an-id')).send({});
        expect([path, status, body.code]).toEqual([path, 404, 'not_found']);
      }
    }
  });

  it('every route that takes no body answers 400 to a body [I1] [Z3]', async () => {
    for (const [path, operations] of Object.entries(published.paths)) {
      for (const [method, { requestBody }] of Object.entries(operations)) {
        if (requestBody || method === 'get') continue;
        const address = path.replace(/\{.*\}/, () => idFor(path));
        const { status, body } = await admin.call(method as 'post' | 'delete', address).send({ isAdmin: true });
        expect([path, status, body.code]).toEqual([path, 400, 'validation_failed']);
        expect([path, body.errors]).toEqual([path, [{ field: 'isAdmin', message: expect.any(String) }]]);
      }
    }
    await admin.get('/api/auth/user').expect(200);
  });

  it('every route with a body answers 400 to fields that callers may not set [I1] [Z3]', async () => {
    const rights = { isAdmin: true, emailVerified: true, subscriptionStatus: 'active', trialEndDate: '2100-01-01' };
    const facts = { id: randomUUID(), userId: randomUUID(), createdAt: '2000-01-01T00:00:00Z', amount: 1 };
    const bodies = [JSON.stringify({ ...rights, ...facts }), '{"__proto__":{"isAdmin":true}}'];
    for (const [path, operations] of Object.entries(published.paths)) {
      for (const [method, { requestBody }] of Object.entries(operations)) {
        // Errors of the first follow RFC 6749; the fields of the second are those of Stripe.
        if (!requestBody || path === '/api/oauth/token' || path === '/api/stripe/webhook') continue;
        const address = path.replace(/\{.*\}/, () => idFor(path));
        const caller = path.startsWith('/api/webhook/') ? automation : admin;
        for (const sent of bodies) {
          const call = caller.call(method as 'post' | 'put', address).set('Content-Type', 'application/json');
          const { status, body } = await call.serialize(String).send(sent);
          expect([path, status, body.code]).toEqual([path, 400, 'validation_failed']);
          const named = (body.errors as { field: string }[]).map(({ field }) => field);
          const fields = sent.startsWith('{"__proto__"') ? ['__proto__'] : Object.keys({ ...rights, ...facts });
          const allowed = contract.fieldsOf(requestBody.content['application/json']?.schema);
          expect([path, fields.filter((field) => !named.includes(field) && !allowed.includes(field))]).toEqual([
            path,
            [],
          ]);
        }
      }
    }
  });

  it('the responses match the contract for rejecting, approving and clearing pending videos', async () => {
    expect(await violations('post', '/api/admin/reject/{id}', { reason: 'Not a case.' })).toEqual([]);
    const [ready] = (await admin.get('/api/admin/pending').expect(200)).body.videos as [{ id: string }];
    ids.pending = ready.id;
    const { analysedBy: _, ...aiAnalysis } = anAnalysis();
    await admin.post(`/api/admin/update-ai-analysis/${ids.pending}`).send({ aiAnalysis }).expect(200);
    expect(await violations('post', '/api/admin/approve/{id}', {})).toEqual([]);
    expect(await violations('post', '/api/admin/approve/{id}', {})).toEqual([]); // the 404 or 409
    expect(await violations('post', '/api/admin/pending/{id}/undo')).toEqual([]);
    const edit = { cues: [{ start: 0, end: 4, text: 'Here is the tear.' }], version: 1 };
    expect(await violations('put', '/api/admin/pending/{id}/transcript', edit)).toEqual([]); // the 409
    const { body } = await admin.get(`/api/admin/pending/${ids.pending}/transcript`).expect(200);
    const current = { ...edit, version: body.version };
    expect(await violations('put', '/api/admin/pending/{id}/transcript', current)).toEqual([]);
    expect(await violations('put', '/api/admin/pending/{id}/reveal', { cueIndex: 0 })).toEqual([]);
    expect(await violations('post', '/api/admin/clear-pending', {})).toEqual([]);
  });

  it('every documented 2xx response with a body has been compared with the contract [Z4]', () => {
    const documented = Object.entries(published.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { responses }]) =>
        Object.entries(responses)
          .filter(([status, { content }]) => /^2/.test(status) && content)
          .map(([status]) => `${method} ${path} ${status}`),
      ),
    );
    expect(documented.filter((answer) => !coveredResponses.has(answer))).toEqual([]);
  });

  it('no response contains a secret of the settings [G6]', () => {
    const settings = environmentVariables('');
    const secrets = SECRET_SETTINGS.flatMap((name) => settings[name] || []);
    expect(secrets.length).toBeGreaterThan(5);
    const all = responseBodies.join('\n');
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
  });

  it('no response contains a hash, a digest or a link of an email [Z4]', async () => {
    const stored = await app.em().execute<{ secret: string }[]>(
      `select password_hash as secret from identity.user union select key_digest from identity.session
        union select secret_digest from identity.api_client union select digest from identity.email_token`,
    );
    expect(stored.length).toBeGreaterThan(5);
    const all = responseBodies.join('\n');
    expect(stored.filter(({ secret }) => all.includes(secret))).toEqual([]);
    expect(all).not.toMatch(/argon2|(?<!weekly)digest/i);
  });

  it('no response to a learner contains data of other users but the name of who reviewed a case [Z4]', async () => {
    const other = aLearner({ email: 'somebody.else@example.org', firstName: 'Somebody', lastName: 'Else' });
    await app.as(other).get('/api/auth/user').expect(200);
    const learner = app.as(aLearner());
    const start = responseBodies.length;
    // After signing out there are no further responses.
    for (const [path, { get }] of Object.entries(published.paths))
      if (get && path !== '/api/logout')
        expect([path, await violations('get', path, undefined, learner)]).toEqual([path, []]);
    const all = responseBodies.slice(start).join('\n').replaceAll('"reviewedBy":"Ada Admin"', '');
    expect(all.length).toBeGreaterThan(1_000);
    expect(all).not.toMatch(/[Ss]omebody|ada@example\.org|\bAda\b/);
  });
});
