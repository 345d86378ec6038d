import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { sql } from 'kysely';
import pg from 'pg';
import { PreparedReads } from '../../src/platform/database/statements/prepared-reads.js';
import { type HttpApp, PASSWORD, startApp } from '../support/http-app.js';
import { startMailEnvironment } from '../support/mail-environment.js';
import { aLearner } from '../support/people.js';
import { givenVideo } from '../support/videos.js';

const TOKEN = 'token-of-the-monitoring-of-32-characters';
const readFileOf = (path: string) => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');
const readMonitoring = (name: string) => readFileOf(`monitoring/${name}`);

let app: HttpApp;
beforeAll(async () => {
  app = await startApp({ METRICS_TOKEN: TOKEN });
});
afterAll(() => app.close());

const scrape = async (): Promise<string> => (await app.visitor().get('/metrics').expect(200)).text;
/** The value of the sample with exactly these labels. */
const sample = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
};

describe('/metrics', () => {
  it('answers this machine and the holder of the token, and nobody behind a proxy without it [R4]', async () => {
    const response = await app.visitor().get('/metrics').expect(200);
    expect(response.headers).toMatchObject({
      'content-type': expect.stringContaining('text/plain'),
      'cache-control': 'no-store',
    });
    const proxied = () => app.visitor().get('/metrics').set('X-Forwarded-For', '203.0.113.7');
    await proxied().expect(401);
    await proxied().set('Authorization', 'Bearer wrong').expect(401);
    await proxied().set('Authorization', `Bearer ${TOKEN}`).expect(200);
  });

  it('counts requests by route pattern and status, with no part of what a caller sent [R4]', async () => {
    const id = randomUUID();
    const learner = app.as(aLearner());
    await learner.get(`/api/videos/${id}`).expect(404);
    await app.visitor().get(`/api/unknown/${id}`).expect(404);
    const text = await scrape();
    expect(sample(text, 'library_request_seconds_count{route="GET /api/videos/:id",status="404"}')).toBe(1);
    expect(sample(text, 'library_request_seconds_bucket{le="+Inf",route="GET /api/videos/:id",status="404"}')).toBe(1);
    expect(text).not.toContain(id);
  });

  it('shows the callers that wait for a connection of a pool [R4]', async () => {
    const owner = new pg.Client({ connectionString: app.databaseUrl });
    await owner.connect();
    await owner.query('begin; lock table kernel.cron_tick in access exclusive mode');
    const reads = app.nest.get(PreparedReads);
    const calls = Array.from({ length: 12 }, () => reads.query(sql<object>`select from kernel.cron_tick`));
    const state = (name: string) => `library_pool_connections{pool="reads",state="${name}"}`;
    await waitUntil('ten connections in use', async () => sample(await scrape(), state('used')) === 10);
    expect(sample(await scrape(), state('waiting'))).toBe(2);
    await owner.end();
    await Promise.all(calls);
    expect(sample(await scrape(), state('waiting'))).toBe(0);
  });

  it('shows sign-ins that fail, events and jobs that wait, dead letters and the lag of webhooks [R4]', async () => {
    await app.settle();
    await app
      .visitor()
      .post('/api/auth/login')
      .send({ email: 'x@example.org', password: 'wrong password' })
      .expect(401);
    const eventId = randomUUID();
    await app.em().execute(
      `insert into kernel.outbox (event_id, aggregate_id, type, payload, occurred_at)
       values (?, ?, 'test.event.v1', '{}', now() - interval '90 seconds')`,
      [eventId, eventId],
    );
    await app
      .em()
      .execute(
        `insert into kernel.inbox (subscriber, event_id, aggregate_id, position) values ('test.subscriber', ?, ?, 1)`,
        [eventId, eventId],
      );
    await app
      .em()
      .execute(
        `insert into kernel.dead_job (id, queue, data, attempts, last_error) values (?, 'test.queue', '{}', 5, 'Error: no')`,
        [eventId],
      );
    await app.em().execute(
      `insert into billing.stripe_event (id, type, object_id, livemode, created_at, received_at)
       values ('evt_1', 'invoice.paid', 'in_1', false, now(), now() - interval '60 seconds')`,
    );
    const text = await scrape();
    expect(sample(text, 'library_security_events_total{event="sign-in.failed"}')).toBe(1);
    expect(sample(text, 'library_events_waiting')).toBe(1);
    expect(sample(text, 'library_event_lag_seconds')).toBeGreaterThanOrEqual(90);
    expect(sample(text, 'library_dead_letters{kind="job"}')).toBe(1);
    expect(sample(text, 'library_webhook_lag_seconds')).toBeGreaterThanOrEqual(60);
    expect(sample(text, 'library_database_up')).toBe(1);
  });

  it('shows sign-ins, emails that were sent and that failed, and how often the cards of cases were cached [R4]', async () => {
    const mail = await startMailEnvironment();
    const sending = await startApp({ ROLE: 'all', SMTP_URL: mail.smtpUrl });
    try {
      const read = async () => (await sending.visitor().get('/metrics').expect(200)).text;
      const person = await sending.givenAccount();
      await sending.visitor().post('/api/auth/login').send({ email: person.email, password: PASSWORD }).expect(200);
      expect(sample(await read(), 'library_security_events_total{event="sign-in.succeeded"}')).toBe(1);

      await mail.injectFault({ status: 451 });
      await sending.visitor().post('/api/auth/forgot-password').send({ email: person.email }).expect(200);
      await mail.waitForEmail(person.email);
      await waitUntil(
        'the email counted',
        async () => sample(await read(), 'library_emails_total{outcome="sent"}') === 1,
      );
      expect(sample(await read(), 'library_emails_total{outcome="failed"}')).toBe(1);

      await givenVideo(sending.nest, { title: 'Bankart lesion' });
      // The same list again would be answered as it is kept, without a look at its cards.
      const list = (order: string) => sending.asClient('catalog:read').get(`/api/videos?sortBy=${order}`).expect(200);
      const lookups = async (outcome: string) =>
        sample(await read(), `library_card_cache_lookups_total{outcome="${outcome}"}`);
      // A card is cached when it is read for the second time.
      for (const order of ['date', 'duration']) await list(order);
      const before = await lookups('hit');
      await list('views');
      expect(await lookups('hit')).toBeGreaterThan(before ?? 0);
      expect(await lookups('miss')).toBe(2);
    } finally {
      await sending.close();
      await mail.close();
    }
  });

  it('shows the jobs of each queue, their age, and what will be tried again after a failure [R4]', async () => {
    const failed = JSON.stringify({ data: {}, failures: 2, postponed: 0 });
    await app.em().execute(`select pgboss.create_queue('test.metrics', '{"policy": "standard"}'::jsonb)`);
    await app.em().execute(
      `insert into pgboss.job (name, data, state, start_after) values
         ('test.metrics', ?::jsonb, 'created', now() - interval '70 seconds'),
         ('test.metrics', '{"failures": 0}', 'created', now() + interval '1 hour'),
         ('test.metrics', '{"failures": 0}', 'active', now())`,
      [failed],
    );
    await app
      .em()
      .execute(
        `insert into kernel.redis_job (id, queue, envelope) values (gen_random_uuid(), 'test.redis', ?::jsonb)`,
        [failed],
      );
    const text = await scrape();
    expect(sample(text, 'library_jobs_waiting{queue="test.metrics"}')).toBe(1);
    expect(sample(text, 'library_jobs_running{queue="test.metrics"}')).toBe(1);
    expect(sample(text, 'library_job_age_seconds{queue="test.metrics"}')).toBeGreaterThanOrEqual(70);
    expect(sample(text, 'library_jobs_waiting{queue="test.redis"}')).toBe(1);
    expect(sample(text, 'library_failing{kind="job"}')).toBe(2);
  });

  it('shows the progress of the running sync, and how long ago the last one completed [R4]', async () => {
    await app.em().execute(
      `insert into curation.video_sync (id, status, filters, processed, failed, total, started_at, finished_at, heartbeat_at)
       values (gen_random_uuid(), 'completed', '{}', 3, 0, 3, now() - interval '2 hours', now() - interval '1 hour', now()),
              (gen_random_uuid(), 'running', '{}', 7, 1, 20, now(), null, now())`,
    );
    const text = await scrape();
    const state = (name: string) => sample(text, `library_sync_videos{state="${name}"}`);
    expect([state('processed'), state('failed'), state('total')]).toEqual([7, 1, 20]);
    expect(sample(text, 'library_sync_age_seconds')).toBeGreaterThanOrEqual(3_600);
    expect(sample(text, 'library_circuit_open{provider="mail"}')).toBe(0);
    expect(sample(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  });

  it('has every metric that docs/operations.md lists, and documents all of them [R4]', async () => {
    const offered = [...(await scrape()).matchAll(/^# TYPE (library_\S+)/gm)].map(([, name]) => name);
    const documented = [...readFileOf('docs/operations.md').matchAll(/^\| (`library_[^|]+) \|/gm)].flatMap(
      ([, names = '']) => names.replaceAll('`', '').split(', '),
    );
    expect(documented.sort()).toEqual(offered.sort());
  });

  it.each(['alerts.yml', 'grafana-dashboard.json'])('has every metric that %s uses [R4]', async (file) => {
    const offered = new Set([...(await scrape()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const used = [...readMonitoring(file).matchAll(/\b(?:library|nodejs|process)_\w+/g)].map(([name]) =>
      name.replace(/_(count|bucket|sum)$/, ''),
    );
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((name) => !offered.has(name))).toEqual([]);
  });
});
