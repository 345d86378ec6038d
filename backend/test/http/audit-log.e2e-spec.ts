import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditPage } from '@msk/contracts';
import type { Response, Test } from 'supertest';
import type { Agent } from '../support/agent.js';
import { digestTables } from '../support/database-digest.js';
import { type HttpApp, PASSWORD, startApp } from '../support/http-app.js';
import { anAnalysedVideo, anEditedAnalysis, aPendingVideo } from '../support/pending-videos.js';
import { aLearner, anAdmin } from '../support/people.js';
import { listRoutes } from '../support/routes.js';
import { givenVideo } from '../support/videos.js';

const ada = anAdmin();
let app: HttpApp;
let agent: Agent;
beforeAll(async () => {
  app = await startApp();
  await app.givenAccount(ada);
  agent = app.as(ada);
});
afterAll(() => app.close());

const admin = () => agent;
const given = async <Entity extends { id: string }>(entity: Entity) => (await app.given(entity)).id;

async function givenDeadJob(): Promise<string> {
  const id = randomUUID();
  await app
    .em()
    .execute(
      `insert into kernel.dead_job (id, queue, data, attempts, last_error) values (?, 'test.queue', '{}', 5, 'Error: no')`,
      [id],
    );
  return id;
}

async function givenReport(): Promise<string> {
  const videoId = await givenVideo(app.nest);
  const { body } = await app.as(aLearner()).post(`/api/videos/${videoId}/report`).send({ reason: 'other' }).expect(201);
  return body.id;
}

/** A request that changes something, sent twice, and one that is refused. */
interface AuditedRoute {
  prepareChange(): Promise<() => Test>;
  callRefused(): Test;
  /** The actions of its entries. */
  actions: string[];
  /** It only enqueues a job. */
  changesNoTable?: true;
}

const unknown = randomUUID();
const FELLOWSHIP_SECRET = 'Bearer fellowship-secret-of-all-of-the-tests';
const CLIENT = { name: 'Hospital intranet', scopes: ['catalog:read'] };
const CASES: Record<string, AuditedRoute> = {
  'PUT /api/admin/videos/:videoId': {
    prepareChange: async () => {
      const id = await givenVideo(app.nest);
      return () => admin().put(`/api/admin/videos/${id}`).send({ title: 'ACL tear', aiSummary: 'Torn.' });
    },
    callRefused: () => admin().put(`/api/admin/videos/${unknown}`).send({ title: 'ACL tear' }),
    actions: ['video.edited'],
  },
  'PUT /api/admin/videos/:videoId/reveal': {
    prepareChange: async () => {
      const id = await givenVideo(app.nest, { spoken: ['Here is the knee.', 'The ACL is torn.'] });
      return () => admin().put(`/api/admin/videos/${id}/reveal`).send({ cueIndex: 1 });
    },
    callRefused: () => admin().put(`/api/admin/videos/${unknown}/reveal`).send({ cueIndex: 1 }),
    actions: ['reveal.moved'],
  },
  'POST /api/admin/showcase-videos': {
    prepareChange: async () => {
      const videoId = await givenVideo(app.nest);
      return () => admin().post('/api/admin/showcase-videos').send({ videoId, position: 1 });
    },
    callRefused: () => admin().post('/api/admin/showcase-videos').send({ videoId: unknown, position: 1 }),
    actions: ['showcase.placed'],
  },
  'DELETE /api/admin/showcase-videos/:position': {
    prepareChange: async () => {
      const videoId = await givenVideo(app.nest);
      await admin().post('/api/admin/showcase-videos').send({ videoId, position: 2 }).expect(201);
      return () => admin().delete('/api/admin/showcase-videos/2');
    },
    callRefused: () => admin().delete('/api/admin/showcase-videos/3'),
    actions: ['showcase.cleared'],
  },
  'POST /api/admin/sync-vimeo': {
    prepareChange: async () => () => admin().post('/api/admin/sync-vimeo').send({}),
    callRefused: () =>
      admin()
        .post('/api/admin/sync-vimeo')
        .send({ filters: { folder: 5 } }),
    actions: ['sync.started'],
  },
  'POST /api/admin/process-ai': {
    prepareChange: async () => {
      await given(aPendingVideo());
      return () => admin().post('/api/admin/process-ai');
    },
    callRefused: () => admin().post('/api/admin/process-ai').type('text').send('all'),
    actions: ['analyses.requested'],
  },
  'POST /api/admin/process-ai/:id': {
    prepareChange: async () => {
      const id = await given(aPendingVideo());
      return () => admin().post(`/api/admin/process-ai/${id}`);
    },
    callRefused: () => admin().post(`/api/admin/process-ai/${unknown}`),
    actions: ['analysis.requested'],
  },
  'POST /api/admin/approve': {
    prepareChange: async () => {
      const ids = [await given(anAnalysedVideo()), await given(anAnalysedVideo()), unknown];
      return () => admin().post('/api/admin/approve').send({ ids });
    },
    callRefused: () =>
      admin()
        .post('/api/admin/approve')
        .send({ ids: ['not an id'] }),
    actions: ['video.approved', 'video.approved'],
  },
  'POST /api/admin/approve/:id': {
    prepareChange: async () => {
      const id = await given(anAnalysedVideo());
      return () => admin().post(`/api/admin/approve/${id}`).send({ notes: 'Well seen.' });
    },
    callRefused: () => admin().post(`/api/admin/approve/${unknown}`).send({}),
    actions: ['video.approved'],
  },
  'POST /api/admin/reject/:id': {
    prepareChange: async () => {
      const id = await given(aPendingVideo());
      return () => admin().post(`/api/admin/reject/${id}`).send({ reason: 'Poor quality' });
    },
    callRefused: () => admin().post(`/api/admin/reject/${unknown}`).send({ reason: 'Poor quality' }),
    actions: ['video.rejected'],
  },
  'POST /api/admin/pending/:id/undo': {
    prepareChange: async () => {
      const id = await given(anAnalysedVideo());
      await admin().post(`/api/admin/approve/${id}`).send({}).expect(200);
      return () => admin().post(`/api/admin/pending/${id}/undo`);
    },
    callRefused: () => admin().post(`/api/admin/pending/${unknown}/undo`),
    actions: ['decision.undone'],
  },
  'PUT /api/admin/pending/:id/transcript': {
    prepareChange: async () => {
      const id = await given(aPendingVideo());
      const cues = [{ start: 0, end: 4, text: 'Here is the tear.' }];
      return () => admin().put(`/api/admin/pending/${id}/transcript`).send({ cues, version: 1 });
    },
    callRefused: () => admin().put(`/api/admin/pending/${unknown}/transcript`).send({ cues: [], version: 1 }),
    actions: ['transcript.edited'],
  },
  'PUT /api/admin/pending/:id/reveal': {
    prepareChange: async () => {
      const cues = [{ start: 0, end: 4, text: 'Here is the tear.' }];
      const id = await given(aPendingVideo({ cues, transcript: 'Here is the tear.' }));
      return () => admin().put(`/api/admin/pending/${id}/reveal`).send({ cueIndex: 0 });
    },
    callRefused: () => admin().put(`/api/admin/pending/${unknown}/reveal`).send({ cueIndex: 0 }),
    actions: ['reveal.moved'],
  },
  'POST /api/admin/clear-pending': {
    prepareChange: async () => {
      await given(aPendingVideo());
      return () => admin().post('/api/admin/clear-pending');
    },
    callRefused: () => admin().post('/api/admin/clear-pending').type('text').send('all'),
    actions: ['queue.cleared'],
  },
  'POST /api/admin/update-ai-analysis/:id': {
    prepareChange: async () => {
      const id = await given(aPendingVideo());
      const aiAnalysis = anEditedAnalysis({ summary: 'A tear.' });
      return () => admin().post(`/api/admin/update-ai-analysis/${id}`).send({ aiAnalysis });
    },
    callRefused: () => admin().post(`/api/admin/update-ai-analysis/${unknown}`).send({ aiAnalysis: {} }),
    actions: ['analysis.edited'],
  },
  'PATCH /api/admin/reports/:id': {
    prepareChange: async () => {
      const id = await givenReport();
      return () => admin().patch(`/api/admin/reports/${id}`).send({ status: 'resolved', actionTaken: 'kept' });
    },
    callRefused: () => admin().patch(`/api/admin/reports/${unknown}`).send({ status: 'resolved' }),
    actions: ['report.reviewed'],
  },
  'POST /api/admin/reports/:id/blacklist': {
    prepareChange: async () => {
      const id = await givenReport();
      return () => admin().post(`/api/admin/reports/${id}/blacklist`).send({ reason: 'Poor quality' });
    },
    callRefused: () => admin().post(`/api/admin/reports/${unknown}/blacklist`).send({ reason: 'Poor quality' }),
    actions: ['report.reviewed', 'video.blacklisted'],
  },
  'DELETE /api/admin/blacklist/:vimeoId': {
    prepareChange: async () => {
      const video = await app.given(aPendingVideo());
      await admin().post(`/api/admin/reject/${video.id}`).send({ reason: 'Poor quality' }).expect(200);
      return () => admin().delete(`/api/admin/blacklist/${video.vimeoId}`);
    },
    callRefused: () => admin().delete('/api/admin/blacklist/99999999'),
    actions: ['blacklist.lifted'],
  },
  'PUT /api/admin/fellowship-members/:id/status': {
    prepareChange: async () => {
      const { body } = await app
        .visitor()
        .post('/api/webhook/fellowship-member')
        .set('Authorization', FELLOWSHIP_SECRET)
        .send({ email: `fellow-${randomUUID()}@example.org` })
        .expect(201);
      const decision = { isActive: false, reason: 'Deactivated by admin' };
      return () => admin().put(`/api/admin/fellowship-members/${body.member.id}/status`).send(decision);
    },
    callRefused: () =>
      admin().put(`/api/admin/fellowship-members/${unknown}/status`).send({ isActive: false, reason: 'Unknown' }),
    actions: ['fellow.deactivated'],
  },
  'POST /api/admin/dead-letters/:id/retry': {
    prepareChange: async () => {
      const id = await givenDeadJob();
      return () => admin().post(`/api/admin/dead-letters/${id}/retry`);
    },
    callRefused: () => admin().post(`/api/admin/dead-letters/${unknown}/retry`),
    actions: ['dead-letter.retried'],
  },
  'PUT /api/admin/users/:id/admin': {
    prepareChange: async () => {
      const learner = await app.givenAccount();
      const change = { isAdmin: true, currentPassword: PASSWORD };
      return () => admin().put(`/api/admin/users/${learner.id}/admin`).send(change);
    },
    callRefused: () =>
      admin().put(`/api/admin/users/${unknown}/admin`).send({ isAdmin: true, currentPassword: PASSWORD }),
    actions: ['role.changed'],
  },
  'POST /api/admin/users/:id/extend-trial': {
    prepareChange: async () => {
      const learner = await app.givenAccount();
      return () => admin().post(`/api/admin/users/${learner.id}/extend-trial`).send({ days: 7 });
    },
    callRefused: () => admin().post(`/api/admin/users/${unknown}/extend-trial`).send({ days: 7 }),
    actions: ['trial.extended'],
  },
  'POST /api/admin/users/:id/resend-verification': {
    prepareChange: async () => {
      const learner = await app.givenAccount(aLearner({ emailVerified: false }));
      return () => admin().post(`/api/admin/users/${learner.id}/resend-verification`);
    },
    callRefused: () => admin().post(`/api/admin/users/${unknown}/resend-verification`),
    actions: ['verification.resent'],
    changesNoTable: true,
  },
  'DELETE /api/admin/users/:id/sessions': {
    prepareChange: async () => {
      const learner = aLearner();
      await app.signIn(learner);
      return () => admin().delete(`/api/admin/users/${learner.id}/sessions`);
    },
    callRefused: () => admin().delete(`/api/admin/users/${unknown}/sessions`),
    actions: ['sessions.ended'],
  },
  'POST /api/admin/api-clients': {
    prepareChange: async () => () => admin().post('/api/admin/api-clients').send(CLIENT),
    callRefused: () =>
      admin()
        .post('/api/admin/api-clients')
        .send({ ...CLIENT, scopes: [] }),
    actions: ['client.created'],
  },
  'DELETE /api/admin/api-clients/:id': {
    prepareChange: async () => {
      const { body } = await admin().post('/api/admin/api-clients').send(CLIENT).expect(201);
      return () => admin().delete(`/api/admin/api-clients/${body.id}`);
    },
    callRefused: () => admin().delete(`/api/admin/api-clients/${unknown}`),
    actions: ['client.revoked'],
  },
};

/** Who has a video open is no change of the video, and is said every few seconds. */
const UNAUDITED_ROUTES = ['PUT /api/admin/pending/:id/presence', 'DELETE /api/admin/pending/:id/presence'];

/** Tables that every request may write: counts of limits, events and jobs. */
const SIDE_EFFECT_TABLES = /^(audit\.entry|kernel\.(rate_limit|outbox|inbox)|pgboss\..*)$/;
interface Entry {
  action: string;
  actor_id: string;
  network: string;
  request_id: string;
}
const entries = () =>
  app.em().execute<Entry[]>(
    `select action, actor_id, network, replace(request_id::text, '-', '') as request_id
         from audit.entry where actor_kind = 'user' order by position`,
  );

/** Sends the request and returns whether it changed the database and which audit entries it wrote. */
async function observe(call: () => Test): Promise<{ answer: Response; changed: boolean; written: Entry[] }> {
  await admin().get('/api/auth/user').expect(200); // opens the session before the database is compared
  const [before, entryCount] = [await digestTables(app.em(), SIDE_EFFECT_TABLES), (await entries()).length];
  const answer = await call();
  const changed = JSON.stringify(await digestTables(app.em(), SIDE_EFFECT_TABLES)) !== JSON.stringify(before);
  return { answer, changed, written: (await entries()).slice(entryCount) };
}

describe('the audit log of admins', () => {
  it('is tested for every admin route that changes something, and for no other [G5]', () => {
    const changing = listRoutes(app.nest).filter(
      ({ method, path }) => method !== 'GET' && path.startsWith('/api/admin'),
    );
    const routes = changing.map(({ method, path }) => `${method} ${path}`).sort();
    expect(routes).toEqual([...Object.keys(CASES), ...UNAUDITED_ROUTES].sort());
  });

  it.each(Object.keys(CASES))('has an entry for each change by %s, and none without a change [G5]', async (route) => {
    const { prepareChange, callRefused, actions, changesNoTable = false } = CASES[route] as AuditedRoute;
    const call = await prepareChange();

    const first = await observe(call);
    expect(first).toMatchObject({ answer: { status: expect.any(Number) }, changed: !changesNoTable });
    expect(first.answer.status).toBeLessThan(300);
    const requestId = first.answer.headers['x-request-id'];
    expect(first.written).toEqual(
      actions.map((action) => ({ action, actor_id: ada.id, network: '127.0.0.1', request_id: requestId })),
    );

    const again = await observe(call);
    if (!changesNoTable) expect(again.written.length > 0).toBe(again.changed);

    const refusal = await observe(callRefused);
    expect(refusal.answer.status).toBeGreaterThanOrEqual(400);
    expect(refusal).toMatchObject({ changed: false, written: [] });
  });
});

describe('GET /api/admin/audit-log', () => {
  it('lists actor, action, target, time and network, with the values before and after [G5]', async () => {
    const videoId = await givenVideo(app.nest, { title: 'ACL' });
    await admin().put(`/api/admin/videos/${videoId}`).send({ title: 'ACL tear' }).expect(200);
    const { body } = (await admin().get('/api/admin/audit-log?limit=1').expect(200)) as { body: AuditPage };
    expect(body).toEqual({
      total: expect.any(Number),
      entries: [
        {
          at: app.clock.now().toISOString(),
          actor: { kind: 'user', id: ada.id, name: ada.email },
          action: 'video.edited',
          target: { kind: 'video', id: videoId, name: null },
          details: { before: { title: 'ACL' }, after: { title: 'ACL tear' } },
          network: '127.0.0.1',
        },
      ],
    });
  });

  it('is searched by action and by id, sorted, and exported as a whole [I7]', async () => {
    const learner = await app.givenAccount(aLearner({ email: 'subject@audit.example' }));
    for (let time = 0; time < 3; time++) {
      await app.signIn(learner);
      await admin().delete(`/api/admin/users/${learner.id}/sessions`).expect(204);
    }
    const list = async (query: string) =>
      (await admin().get(`/api/admin/audit-log?${query}`).expect(200)).body as AuditPage;
    expect(await list(`query=${learner.id}&limit=2&offset=2`)).toMatchObject({
      total: 3,
      entries: [{ action: 'sessions.ended', target: { id: learner.id, name: 'subject@audit.example' } }],
    });
    expect((await list('query=SIONS.END')).total).toBeGreaterThanOrEqual(3);
    expect((await list('sort=action&order=asc&limit=1')).entries[0]?.action).toBe('analyses.requested');
    await admin().get('/api/admin/audit-log?sort=network').expect(400);
    const { text } = await admin().get(`/api/admin/audit-log.csv?query=${learner.id}&limit=1`).expect(200);
    const [head, ...records] = text.split('\r\n');
    expect(head).toBe('at,actorKind,actorId,actor,action,targetKind,targetId,target,network,details');
    expect(records).toHaveLength(4);
    expect(records[0]).toContain(
      `,user,${ada.id},${ada.email},sessions.ended,user,${learner.id},subject@audit.example,127.0.0.1,"{""`,
    );
  });

  it('shows an erased account without personal data [P2]', async () => {
    const gone = anAdmin();
    await app
      .as(gone)
      .post('/api/admin/showcase-videos')
      .send({ videoId: await givenVideo(app.nest), position: 3 })
      .expect(201);
    await app.em().execute('delete from identity.user where id = ?', [gone.id]);
    const { body } = (await admin().get('/api/admin/audit-log?limit=1').expect(200)) as { body: AuditPage };
    expect(body.entries).toMatchObject([{ actor: { kind: 'user', id: gone.id, name: 'Erased account' } }]);
    expect(JSON.stringify(body)).not.toContain(gone.email);
  });
});
