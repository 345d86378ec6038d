import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { RunSync } from '../../src/curation/sync/run-sync.js';
import type { Agent } from '../support/agent.js';
import { ContractCheck } from '../support/contract-check.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { anAdmin } from '../support/people.js';
import { type PublishedContract, publishedContract } from '../support/published-contract.js';
import { anAnalysis } from '../support/videos.js';
import { recordings, startVimeo, type VimeoWorld } from '../support/vimeo-world.js';

const ids = { pending: '', published: '', sync: '' };

let vimeo: VimeoWorld;
let app: HttpApp;
let admin: Agent;
let published: PublishedContract;
let contract: ContractCheck;
beforeAll(async () => {
  vimeo = await startVimeo();
  app = await startApp(vimeo.settings);
  published = await publishedContract(app.databaseUrl);
  contract = new ContractCheck(published);
  admin = app.as(anAdmin());

  await vimeo.holds(recordings(3));
  ids.sync = (await admin.post('/api/admin/sync-vimeo').send({}).expect(202)).body.id as string;
  const context = { id: 'job', signal: new AbortController().signal, failures: 0, lastAttempt: true };
  await RequestContext.create(app.nest.get(EntityManager).fork(), () =>
    app.nest.get(RunSync).run({ syncId: ids.sync }, context),
  );
  const { body } = await admin.get('/api/admin/pending').expect(200);
  [ids.pending, ids.published] = body.videos.map(({ id }: { id: string }) => id) as [string, string];
});
afterAll(async () => {
  await app.close();
  await vimeo.stop();
});

/** What of the answer is not as the contract says, the unmentioned fields included. */
async function complaints(method: 'get' | 'post' | 'put', path: string, sent?: object): Promise<unknown> {
  const call = admin.call(
    method,
    path.replace(/\{.*\}/, () => idFor(path)),
  );
  const { status, body } = await (sent ? call.send(sent) : call);
  return contract.complaints(method, path, status, body);
}

const idFor = (path: string): string =>
  path.includes('sync-vimeo')
    ? ids.sync
    : path.startsWith('/api/videos') || /videoId/.test(path)
      ? ids.published
      : ids.pending;

describe('answers are as the published contract says', () => {
  it('while a video goes from Vimeo to the landing page', async () => {
    const { analysedBy: _, ...aiAnalysis } = anAnalysis({ summary: 'A tear.', keywords: ['meniscus'] });
    await admin.post(`/api/admin/update-ai-analysis/${ids.published}`).send({ aiAnalysis }).expect(200);
    await admin.post(`/api/admin/approve/${ids.published}`).send({}).expect(200);
    await app.settle();
    const place = { videoId: ids.published, position: 1 };
    expect(await complaints('put', '/api/admin/videos/{videoId}', { title: 'A new title' })).toEqual([]);
    expect(await complaints('post', '/api/admin/showcase-videos', place)).toEqual([]);
    expect(await complaints('post', '/api/admin/sync-vimeo', {})).toEqual([]);
    expect(await complaints('post', '/api/admin/sync-vimeo', {})).toEqual([]); // the 409 with the running one
    expect(await complaints('post', '/api/admin/process-ai/{id}')).toEqual([]);
    expect(await complaints('post', '/api/admin/process-ai')).toEqual([]);
    expect(await complaints('post', '/api/admin/update-ai-analysis/{id}', { aiAnalysis })).toEqual([]);
    expect(await complaints('post', '/api/admin/approve', { ids: [randomUUID()] })).toEqual([]);
  });

  it('on every route that reads', async () => {
    const reading = Object.keys(published.paths).filter((path) => {
      const { get } = published.paths[path] ?? {};
      return get && '200' in get.responses;
    });
    expect(reading.length).toBeGreaterThan(15);
    for (const path of reading) expect([path, await complaints('get', path)]).toEqual([path, []]);
  });

  it('when the id is malformed: 404 on every route that takes one', async () => {
    for (const [path, operations] of Object.entries(published.paths)) {
      if (!/\{(id|videoId)\}/.test(path)) continue;
      for (const method of Object.keys(operations) as ('get' | 'post' | 'put')[]) {
        const { status, body } = await admin.call(method, path.replace(/\{.*\}/, 'not-an-id')).send({});
        expect([path, status, body.code]).toEqual([path, 404, 'not_found']);
      }
    }
  });

  it('I1 Z3 when a body holds a field that is nobody’s to set: 400 on every route that takes one', async () => {
    const rights = { isAdmin: true, emailVerified: true, subscriptionStatus: 'active', trialEndDate: '2100-01-01' };
    const facts = { id: randomUUID(), userId: randomUUID(), createdAt: '2000-01-01T00:00:00Z', amount: 1 };
    const bodies = [JSON.stringify({ ...rights, ...facts }), '{"__proto__":{"isAdmin":true}}'];
    for (const [path, operations] of Object.entries(published.paths)) {
      for (const [method, { requestBody }] of Object.entries(operations)) {
        if (!requestBody || path === '/api/oauth/token') continue; // that one's refusals have the form of RFC 6749
        const address = path.replace(/\{.*\}/, () => idFor(path));
        for (const sent of bodies) {
          const call = admin.call(method as 'post' | 'put', address).set('Content-Type', 'application/json');
          const { status, body } = await call.serialize(String).send(sent);
          expect([path, status, body.code]).toEqual([path, 400, 'validation_failed']);
          const named = (body.errors as { field: string }[]).map(({ field }) => field);
          const fields = sent.startsWith('{"__proto__"') ? ['__proto__'] : Object.keys({ ...rights, ...facts });
          expect([path, named]).toEqual([path, expect.arrayContaining(fields)]);
        }
      }
    }
  });
});
