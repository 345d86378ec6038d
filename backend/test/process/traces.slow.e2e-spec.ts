import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { freePort } from '../../../tools/process/free-port.js';
import { type BuiltApp, startBuiltApp } from '../support/built-app.js';
import { executeAsOwner } from '../support/execute-as-owner.js';
import { extractLink, type MailEnvironment, startMailEnvironment } from '../support/mail-environment.js';
import { redisIsInstalled, startRedis } from '../support/redis.js';
import { parseLogLines } from '../support/server-log.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { environmentVariables } from '../support/test-settings.js';
import { type ReceivedSpan, startTraceCollector, type TraceCollector } from '../support/trace-collector.js';

let database: TestDatabase;
let mail: MailEnvironment;
let app: BuiltApp | undefined;
let collector: TraceCollector | undefined;
beforeAll(async () => {
  [database, mail] = await Promise.all([createTestDatabase(), startMailEnvironment()]);
});
afterEach(async () => {
  if (app?.alive()) app.signal('SIGKILL');
  await app?.ended;
  await collector?.close();
  collector = undefined;
});
afterAll(async () => {
  await mail.close();
  await database.drop();
});

const start = async (changes: Record<string, string>): Promise<BuiltApp> => {
  const environment = environmentVariables(database.url, {
    PORT: String(await freePort()),
    SMTP_URL: mail.smtpUrl,
    LOG_LEVEL: 'info',
    ROLE: 'all',
    ...changes,
  });
  app = await startBuiltApp(environment);
  return app;
};
const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  (app as BuiltApp).fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
let registrations = 0;
const aRegistration = () => ({
  email: `canary-${registrations++}@example.org`,
  password: 'canary horse battery staple',
  firstName: 'Canary-Ada',
  lastName: 'Canary-Lovelace',
});
const stop = (): Promise<number | NodeJS.Signals> => {
  (app as BuiltApp).signal('SIGTERM');
  return (app as BuiltApp).ended;
};
const [SERVER, CLIENT, PRODUCER, CONSUMER] = [2, 3, 4, 5];

/** Names and kinds from the span up to the root of its trace. */
function pathToRoot(spans: ReceivedSpan[], span: ReceivedSpan | undefined): string[] {
  if (!span) return [];
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [span.name, ...pathToRoot(spans, parent)];
}

/** Registers somebody whose trial cannot be started. Returns the log line about it. */
async function failDelivery(output: () => string): Promise<Record<string, unknown>> {
  await executeAsOwner(database.url, 'alter table billing.membership rename to hidden');
  const response = await post('/api/auth/register', aRegistration());
  const line = await waitUntil('the log line of the failed delivery', () =>
    parseLogLines(output()).find(({ subscriber }) => subscriber === 'billing.start-trial'),
  );
  await executeAsOwner(database.url, 'alter table billing.hidden rename to membership');
  expect(line).toMatchObject({ traceId: response.headers.get('x-request-id') });
  return line as Record<string, unknown>;
}

const queues = [
  { queue: 'PostgreSQL', system: 'pg-boss' },
  ...(redisIsInstalled() ? [{ queue: 'Redis', system: 'bull' }] : []),
];

describe('with a collector of traces', () => {
  it.each(queues)(
    'a request, its SQL, its events and its jobs on $queue are one trace, whose id the user and the log have [G1]',
    async ({ system }) => {
      const redis = system === 'bull' ? await startRedis() : undefined;
      try {
        collector = await startTraceCollector();
        const { output } = await start({
          OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
          OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
          ...(redis && { REDIS_URL: redis.url }),
        });
        const person = aRegistration();
        const response = await post('/api/auth/register', person);
        expect(response.status).toBe(201);
        const traceId = response.headers.get('x-request-id');
        const email = await mail.waitForEmail(person.email);
        const failure = system === 'pg-boss' ? await failDelivery(output) : undefined;
        const refused = await post('/api/auth/login', { email: person.email, password: 'canary-wrong' });
        const { requestId } = (await refused.json()) as { requestId: string };
        expect(await stop()).toBe(0);

        const all = collector.spans();
        const spans = all.filter((span) => span.traceId === traceId);
        const find = (name: string, attributes: object = {}) =>
          spans.find((span) => {
            if (span.name !== name) return false;
            return Object.entries(attributes).every(([key, value]) => span.attributes[key] === value);
          });
        expect(find('POST /api/auth/register')).toMatchObject({
          kind: SERVER,
          attributes: {
            'http.request.method': 'POST',
            'http.route': '/api/auth/register',
            'http.response.status_code': 201,
          },
        });
        expect(pathToRoot(spans, find('INSERT identity.user'))).toEqual([
          'INSERT identity.user',
          'POST /api/auth/register',
        ]);
        expect(find('INSERT identity.user')).toMatchObject({
          kind: CLIENT,
          attributes: {
            'db.system.name': 'postgresql',
            'db.operation.name': 'INSERT',
            'db.query.text': expect.stringMatching(/^insert into "identity"\."user" \(.*\) values \(\?, /i),
          },
        });
        const delivery = find('process identity.user-registered.v1', {
          'messaging.destination.subscription.name': 'billing.start-trial',
        });
        expect(delivery).toMatchObject({ kind: CONSUMER });
        expect(pathToRoot(spans, delivery).slice(1)).toEqual([
          'send identity.user-registered.v1',
          'POST /api/auth/register',
        ]);
        expect(
          spans.filter(({ kind, parentSpanId }) => kind === CLIENT && parentSpanId === delivery?.spanId),
        ).not.toEqual([]);
        const job = find('process identity.verification-email', { 'messaging.system': system });
        expect(job).toMatchObject({ kind: CONSUMER });
        expect(pathToRoot(spans, job).slice(1)).toEqual([
          'send identity.verification-email',
          'POST /api/auth/register',
        ]);
        expect(find('send identity.verification-email')).toMatchObject({ kind: PRODUCER });

        // The id is the same wherever somebody meets it.
        const lines = parseLogLines(output());
        expect(lines).toContainEqual(expect.objectContaining({ msg: 'Request completed', traceId, status: 201 }));
        expect(all.filter((span) => span.traceId === requestId).map(({ name }) => name)).toContain(
          'POST /api/auth/login',
        );
        if (failure)
          expect(all).toContainEqual(
            expect.objectContaining({
              traceId: failure['traceId'],
              name: 'process identity.user-registered.v1',
              status: { code: 2 },
              attributes: expect.objectContaining({ 'error.type': '42P01' }),
            }),
          );
        // No personal data, no secrets; and nothing is measured that belongs to no work.
        const received = collector.received();
        expect(received).toContain('"authorization":"Bearer of-the-collector"');
        expect(received).not.toMatch(/canary/i);
        expect(received).not.toContain(extractLink(email).searchParams.get('token'));
        expect(received).not.toMatch(/argon2/);
        const roots = all.filter(({ parentSpanId }) => !parentSpanId);
        expect(roots.filter(({ kind }) => kind !== SERVER && kind !== CONSUMER)).toEqual([]);
      } finally {
        await redis?.stop();
      }
    },
  );

  it.each(['refuses connections', 'never answers'])(
    'that %s, nothing suffers, and SIGTERM ends with 0',
    async (fault) => {
      collector = fault === 'never answers' ? await startTraceCollector({ silent: true }) : undefined;
      const { output } = await start({
        OTEL_EXPORTER_OTLP_ENDPOINT: collector?.url ?? `http://127.0.0.1:${await freePort()}`,
      });
      const person = aRegistration();
      expect((await post('/api/auth/register', person)).status).toBe(201);
      await mail.waitForEmail(person.email);
      expect(await stop()).toBe(0);
      expect(parseLogLines(output()).map(({ msg }) => msg)).toContain('The last traces were not sent');
    },
  );
});

describe('OpenTelemetry', () => {
  /** Prints the packages of OpenTelemetry that are loaded. */
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(`
    import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) {
      const [, name] = /node_modules\\/(@opentelemetry\\/[^/]+)/.exec(url) ?? [];
      if (name) console.log('loaded ' + name);
      return next(url, context);
    } })`)}`;
  const loadedBy = async (changes: Record<string, string>) => {
    const { output } = await start({ NODE_OPTIONS, ...changes });
    const { headers } = await post('/api/auth/login', {});
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
    expect(await stop()).toBe(0);
    return new Set(output().match(/(?<=^loaded )@.*$/gm));
  };

  it('is loaded only if there is a collector, and records the share of the traces that the setting names', async () => {
    // The interface, which the metrics' library loads, is bundled and does nothing by itself.
    expect(await loadedBy({})).toEqual(new Set());
    collector = await startTraceCollector();
    const packages = await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0' });
    expect([...packages]).toEqual(expect.arrayContaining(['@opentelemetry/sdk-trace', '@opentelemetry/resources']));
    expect(collector.spans()).toEqual([]);
  });
});
