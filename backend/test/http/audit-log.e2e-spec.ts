import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditPage } from '@msk/contracts';
import type { Response, Test } from 'supertest';
import type { Agent } from '../support/agent.js';
import { digestOfTables } from '../support/database-digest.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { anAnalysedVideo, anEditedAnalysis, aPendingVideo } from '../support/pending-videos.js';
import { aLearner, anAdmin } from '../support/people.js';
import { routesOf } from '../support/routes.js';
import { givenVideo } from '../support/videos.js';

const ada = anAdmin();
let app: HttpApp;
let agent: Agent;
beforeAll(async () => {
  app = await startApp();
  agent = app.as(ada);
});
afterAll(() => app.close());

const admin = () => agent;
const given = async <Entity extends { id: string }>(entity: Entity) => (await app.given(entity)).id;

async function deadJob(): Promise<string> {
  const id = randomUUID();
  await app
    .em()
    .execute(
      `insert into kernel.dead_job (id, queue, data, attempts, last_error) values (?, 'test.queue', '{}', 5, 'Error: no')`,
      [id],
    );
  return id;
}

/** A call that changes something, made with what it needs, and one that is refused. The first is also made twice. */
interface Case {
  changes(): Promise<() => Test>;
  refused(): Test;
  /** What its entries are called. */
  actions: string[];
}

const unknown = randomUUID();
const FELLOWSHIP_SECRET = 'Bearer fellowship-secret-of-all-of-the-tests';
const CLIENT = { name: 'Hospital intranet', scopes: ['catalog:read'] };
const CASES: Record<string, Case> = {
  'PUT /api/admin/videos/:videoId': {
    changes: async () => {
      const id = await givenVideo(app.nest);
      return () => admin().put(`/api/admin/videos/${id}`).send({ title: 'ACL tear', aiSummary: 'Torn.' });
    },
    refused: () => admin().put(`/api/admin/videos/${unknown}`).send({ title: 'ACL tear' }),
    actions: ['video.edited'],
  },
  'POST /api/admin/showcase-videos': {
    changes: async () => {
      const videoId = await givenVideo(app.nest);
      return () => admin().post('/api/admin/showcase-videos').send({ videoId, position: 1 });
    },
    refused: () => admin().post('/api/admin/showcase-videos').send({ videoId: unknown, position: 1 }),
    actions: ['showcase.placed'],
  },
  'DELETE /api/admin/showcase-videos/:position': {
    changes: async () => {
      const videoId = await givenVideo(app.nest);
      await admin().post('/api/admin/showcase-videos').send({ videoId, position: 2 }).expect(201);
      return () => admin().delete('/api/admin/showcase-videos/2');
    },
    refused: () => admin().delete('/api/admin/showcase-videos/3'),
    actions: ['showcase.cleared'],
  },
  'POST /api/admin/sync-vimeo': {
    changes: async () => () => admin().post('/api/admin/sync-vimeo').send({}),
    refused: () =>
      admin()
        .post('/api/admin/sync-vimeo')
        .send({ filters: { folder: 5 } }),
    actions: ['sync.started'],
  },
  'POST /api/admin/process-ai': {
    changes: async () => {
      await given(aPendingVideo());
      return () => admin().post('/api/admin/process-ai');
    },
    refused: () => admin().post('/api/admin/process-ai').type('text').send('all'),
    actions: ['analyses.requested'],
  },
  'POST /api/admin/process-ai/:id': {
    changes: async () => {
      const id = await given(aPendingVideo());
      return () => admin().post(`/api/admin/process-ai/${id}`);
    },
    refused: () => admin().post(`/api/admin/process-ai/${unknown}`),
    actions: ['analysis.requested'],
  },
  'POST /api/admin/approve': {
    changes: async () => {
      const ids = [await given(anAnalysedVideo()), await given(anAnalysedVideo()), unknown];
      return () => admin().post('/api/admin/approve').send({ ids });
    },
    refused: () =>
      admin()
        .post('/api/admin/approve')
        .send({ ids: ['not an id'] }),
    actions: ['video.approved', 'video.approved'],
  },
  'POST /api/admin/approve/:id': {
    changes: async () => {
      const id = await given(anAnalysedVideo());
      return () => admin().post(`/api/admin/approve/${id}`).send({ notes: 'Well seen.' });
    },
    refused: () => admin().post(`/api/admin/approve/${unknown}`).send({}),
    actions: ['video.approved'],
  },
  'POST /api/admin/reject/:id': {
    changes: async () => {
      const id = await given(aPendingVideo());
      return () => admin().post(`/api/admin/reject/${id}`).send({ reason: 'Poor quality' });
    },
    refused: () => admin().post(`/api/admin/reject/${unknown}`).send({ reason: 'Poor quality' }),
    actions: ['video.rejected'],
  },
  'POST /api/admin/clear-pending': {
    changes: async () => {
      await given(aPendingVideo());
      return () => admin().post('/api/admin/clear-pending');
    },
    refused: () => admin().post('/api/admin/clear-pending').type('text').send('all'),
    actions: ['queue.cleared'],
  },
  'POST /api/admin/update-ai-analysis/:id': {
    changes: async () => {
      const id = await given(aPendingVideo());
      const aiAnalysis = anEditedAnalysis({ summary: 'A tear.' });
      return () => admin().post(`/api/admin/update-ai-analysis/${id}`).send({ aiAnalysis });
    },
    refused: () => admin().post(`/api/admin/update-ai-analysis/${unknown}`).send({ aiAnalysis: {} }),
    actions: ['analysis.edited'],
  },
  'PUT /api/admin/fellowship-members/:id/status': {
    changes: async () => {
      const { body } = await app
        .visitor()
        .post('/api/webhook/fellowship-member')
        .set('Authorization', FELLOWSHIP_SECRET)
        .send({ email: `fellow-${randomUUID()}@example.org` })
        .expect(201);
      const decision = { isActive: false, reason: 'Deactivated by admin' };
      return () => admin().put(`/api/admin/fellowship-members/${body.member.id}/status`).send(decision);
    },
    refused: () =>
      admin().put(`/api/admin/fellowship-members/${unknown}/status`).send({ isActive: false, reason: 'Unknown' }),
    actions: ['fellow.deactivated'],
  },
  'POST /api/admin/dead-letters/:id/retry': {
    changes: async () => {
      const id = await deadJob();
      return () => admin().post(`/api/admin/dead-letters/${id}/retry`);
    },
    refused: () => admin().post(`/api/admin/dead-letters/${unknown}/retry`),
    actions: ['dead-letter.retried'],
  },
  'DELETE /api/admin/users/:id/sessions': {
    changes: async () => {
      const learner = aLearner();
      await app.signIn(learner);
      return () => admin().delete(`/api/admin/users/${learner.id}/sessions`);
    },
    refused: () => admin().delete(`/api/admin/users/${unknown}/sessions`),
    actions: ['sessions.ended'],
  },
  'POST /api/admin/api-clients': {
    changes: async () => () => admin().post('/api/admin/api-clients').send(CLIENT),
    refused: () =>
      admin()
        .post('/api/admin/api-clients')
        .send({ ...CLIENT, scopes: [] }),
    actions: ['client.created'],
  },
  'DELETE /api/admin/api-clients/:id': {
    changes: async () => {
      const { body } = await admin().post('/api/admin/api-clients').send(CLIENT).expect(201);
      return () => admin().delete(`/api/admin/api-clients/${body.id}`);
    },
    refused: () => admin().delete(`/api/admin/api-clients/${unknown}`),
    actions: ['client.revoked'],
  },
};

/** What a call leaves behind elsewhere: its count against the limits, the news of what it did. */
const TRACES = /^(audit\.entry|kernel\.(limit_use|outbox)|pgboss\..*)$/;
interface Entry {
  action: string;
  actor_id: string;
  network: string;
  request_id: string;
}
const entries = () =>
  app
    .em()
    .execute<Entry[]>(
      `select action, actor_id, network, request_id from audit.entry where actor_kind = 'user' order by position`,
    );

/** Makes the call, and answers what it changed and what it wrote into the audit log. */
async function observed(call: () => Test): Promise<{ answer: Response; changed: boolean; written: Entry[] }> {
  await admin().get('/api/auth/user').expect(200); // the session exists before the first look
  const [before, known] = [await digestOfTables(app.em(), TRACES), (await entries()).length];
  const answer = await call();
  const changed = JSON.stringify(await digestOfTables(app.em(), TRACES)) !== JSON.stringify(before);
  return { answer, changed, written: (await entries()).slice(known) };
}

describe('the audit log of admins', () => {
  it('G5 is shown to cover every admin route that changes something, and none that is gone', () => {
    // The test of the webhook sends an event, and changes nothing here.
    const changing = routesOf(app.nest).filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/admin'));
    expect(changing.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(CASES).sort());
  });

  it.each(Object.keys(CASES))('G5 has an entry for each change by %s, and none without a change', async (route) => {
    const { changes, refused, actions } = CASES[route] as Case;
    const call = await changes();

    const first = await observed(call);
    expect(first).toMatchObject({ answer: { status: expect.any(Number) }, changed: true });
    expect(first.answer.status).toBeLessThan(300);
    const requestId = first.answer.headers['x-request-id'];
    expect(first.written).toEqual(
      actions.map((action) => ({ action, actor_id: ada.id, network: '127.0.0.1', request_id: requestId })),
    );

    const again = await observed(call);
    expect({ changed: again.changed, written: again.written.length > 0 }).toEqual({
      changed: again.changed,
      written: again.changed,
    });

    const refusal = await observed(refused);
    expect(refusal.answer.status).toBeGreaterThanOrEqual(400);
    expect(refusal).toMatchObject({ changed: false, written: [] });
  });
});

describe('GET /api/admin/audit-log', () => {
  it('G5 says who did what to which, when and from where, with before and after', async () => {
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

  it('P2 knows an account that is gone as nothing but that', async () => {
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
