import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Sandbox, startSandbox } from '@msk/sandbox';
import { waitUntil } from '@msk/testing';
import request, { type Test } from 'supertest';
import { freePort } from '../../../tools/process/free-port.js';
import { SECURITY_EVENTS } from '../../src/platform/audit/security-events.js';
import { DEMO_CLIENT, DEMO_PASSWORD } from '../../src/platform/demo/demo-accounts.js';
import { type BuiltApp, startBuiltApp } from '../support/built-app.js';
import { readSessionCookie } from '../support/cookies.js';
import { executeAsOwner } from '../support/execute-as-owner.js';
import { extractLink, type ReceivedEmail } from '../support/mail-environment.js';
import { parseLogLines } from '../support/server-log.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { environmentVariables } from '../support/test-settings.js';
import { aRecording } from '../support/vimeo-environment.js';

/** A unique text for each kind of secret that must never be logged. */
const canary = (what: string) => `canary-${what}-${randomBytes(9).toString('hex')}`;
const SECRET = {
  password: canary('password'),
  wrongPassword: canary('wrong-password'),
  newPassword: canary('new-password'),
  cookie: canary('cookie'),
  bearer: canary('bearer'),
  signature: canary('signature'),
  query: canary('query-token'),
  path: canary('path'),
  linkToken: canary('link-token'),
  clientSecret: canary('client-secret'),
  accessToken: canary('access-token'),
  name: canary('name'),
  transcript: canary('transcript'),
  statement: canary('statement'),
  row: canary('row'),
};
/** Line ends, control and bidirectional characters, and a forged log line. */
const FORGED = '\r\n{"level":60,"msg":"forged"}\u2028\u2029\u0085\u001b[2J\u202e';
// The error of the crash carries a statement, its values and a request's headers.
const CRASH = {
  message: `injected \u2028\u0085\u202e\u001b[2J\nFailing row contains (${SECRET.row})`,
  query: `insert ${SECRET.statement}`,
  params: [SECRET.row],
  headers: { authorization: SECRET.bearer },
};
const CRASH_ON_SIGNAL_SCRIPT = `process.once('SIGUSR2', () => { throw Object.assign(new Error(), JSON.parse(process.env.CRASH)) })`;

let sandbox: Sandbox;
let database: TestDatabase;
let app: BuiltApp;
let output = '';
const generatedSecrets: string[] = []; // secrets that are created during the run

beforeAll(async () => {
  sandbox = await startSandbox({ libraryPath: null });
  database = await createTestDatabase();
  app = await startBuiltApp(
    environmentVariables(database.url, {
      LOG_LEVEL: 'trace',
      DEMO: '1',
      PORT: String(await freePort()),
      VIMEO_BASE_URL: `${sandbox.url}/vimeo`,
      VIMEO_PLAYER_URL: `${sandbox.url}/player`,
      SMTP_URL: sandbox.smtpUrl ?? '',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(CRASH_ON_SIGNAL_SCRIPT)}`,
      CRASH: JSON.stringify(CRASH),
    }),
  );
  await runScenario();
  app.signal('SIGUSR2');
  await app.ended;
  output = app.output();
});
afterAll(async () => {
  if (app?.alive()) app.signal('SIGKILL');
  await app?.ended;
  await database?.drop();
  await sandbox?.stop();
});

const call = (method: 'get' | 'post' | 'delete', path: string): Test => request(app.address)[method](path);
const receivedEmails = async () => (await (await fetch(`${sandbox.mailUrl}/email`)).json()) as ReceivedEmail[];

/** A user registers, signs in and resets the password; many requests are rejected; an admin imports a video. */
async function runScenario(): Promise<void> {
  const email = 'lea@example.org';
  const { password, newPassword } = SECRET;
  const opened = await call('post', '/api/auth/register').send({ email, password, firstName: SECRET.name });
  generatedSecrets.push(readSessionCookie(opened).split('=')[1] ?? '');
  await call('post', '/api/auth/login').send({ email, password }).expect(200);
  await call('post', '/api/auth/forgot-password').send({ email }).expect(200);
  const links = await waitUntil('emails with links', async () => {
    const tokens = (await receivedEmails()).flatMap((email) => extractLink(email).searchParams.get('token') ?? []);
    return tokens.length >= 2 && tokens;
  });
  generatedSecrets.push(...links);
  for (const token of links) await call('post', '/api/auth/reset-password').send({ token, newPassword }).expect(/./);

  await sendRefusedRequests(email);
  await importVideo();
  await causeDatabaseError();
}

async function sendRefusedRequests(email: string): Promise<void> {
  await call('post', '/api/auth/login').send({ email, password: SECRET.wrongPassword }).expect(401);
  await call('post', '/api/auth/login')
    .send({ email: `${email}${FORGED}`, password: FORGED })
    .expect(/./);
  await call('post', '/api/auth/login').type('json').send(`{"password": "${SECRET.password}"`).expect(400);
  await call('post', '/api/auth/login').type('text').send(`password=${SECRET.password}`).expect(415);
  await call('post', '/api/auth/logout').set('Sec-Fetch-Site', 'cross-site').expect(403);
  await call('post', '/api/auth/verify-email').send({ token: SECRET.linkToken }).expect(400);
  await call('get', `/api/auth/user?token=${SECRET.query}`).set('Cookie', `session=${SECRET.cookie}`).expect(401);
  await call('get', '/api/auth/user').set('Authorization', `Bearer ${SECRET.bearer}`).expect(401);
  await call('get', `/api/${SECRET.path}/${encodeURIComponent(FORGED)}`).expect(404);
  await call('post', '/api/stripe/webhook').set('Stripe-Signature', SECRET.signature).expect(/./);
  const basic = (secret: string) => `Basic ${Buffer.from(`${DEMO_CLIENT.id}:${secret}`).toString('base64')}`;
  const grant = () => call('post', '/api/oauth/token').type('form').send({ grant_type: 'client_credentials' });
  await grant().set('Authorization', basic(SECRET.clientSecret)).expect(401);
  const { body } = await grant().set('Authorization', basic(DEMO_CLIENT.secret)).expect(200);
  generatedSecrets.push(DEMO_CLIENT.secret, body.access_token as string);
  await call('get', '/api/videos').set('Authorization', `Bearer ${body.access_token}`).expect(200);
}

async function importVideo(): Promise<void> {
  await fetch(`${sandbox.url}/_control/vimeo/library`, {
    method: 'POST',
    body: JSON.stringify(aRecording({ title: `Knee ${FORGED}`, transcript: SECRET.transcript })),
  });
  const admin = { email: 'admin@sesamoid.test', password: DEMO_PASSWORD };
  const session = readSessionCookie(await call('post', '/api/auth/login').send(admin).expect(200));
  generatedSecrets.push(session.split('=')[1] ?? '');
  const { body: sync } = await call('post', '/api/admin/sync-vimeo').set('Cookie', session).send({}).expect(202);
  await waitUntil('the sync to end', async () => {
    const { body } = await call('get', `/api/admin/sync-vimeo/${sync.id}`).set('Cookie', session);
    return body.status !== 'running';
  });
  const { body: pending } = await call('get', '/api/admin/pending').set('Cookie', session).expect(200);
  const [video] = pending.videos;
  await call('post', `/api/admin/process-ai/${video.id}`).set('Cookie', session).expect(202);
  await waitUntil('the log line of an analysis', async () => app.output().includes('A video was analysed'));
  await call('post', `/api/admin/reject/${video.id}`).set('Cookie', session).send({ reason: FORGED }).expect(/./);
}

/** Makes PostgreSQL reject a row and quote it, with a name, an email address and a password hash. */
async function causeDatabaseError(): Promise<void> {
  await executeAsOwner(
    database.url,
    `alter table identity.user add constraint broken check (first_name is distinct from '${SECRET.row}')`,
  );
  const broken = { email: 'broken@example.org', password: SECRET.password, firstName: SECRET.row };
  await call('post', '/api/auth/register').send(broken).expect(500);
}

/** The log fields and security events that docs/operations.md lists. */
const operations = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
const documented = (title: string): string[] => {
  const [, section = ''] = operations.split(`### ${title}`);
  return [...(section.split('\n#')[0] ?? '').matchAll(/^\| `([^|]+?)` \|/gm)].flatMap(([, names = '']) =>
    names.split('`, `'),
  );
};

describe('the log', () => {
  it('has one JSON object per line, with UTC time, level, message, and documented fields only [G1]', () => {
    const fields = documented('Fields of the log');
    const lines = parseLogLines(output);
    expect(lines.length).toBeGreaterThan(30);
    for (const line of lines) {
      expect(line).toMatchObject({
        level: expect.any(Number),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        pid: app.pid,
        msg: expect.any(String),
      });
      expect(Object.keys(line).filter((field) => !fields.includes(field))).toEqual([]);
    }
  });

  it('has one line per request, with id, route, status, duration, network and caller [G1]', () => {
    const calls = parseLogLines(output).filter(({ msg }) => msg === 'Request completed');
    for (const line of calls) {
      expect(line).toMatchObject({
        traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
        method: expect.stringMatching(/^(GET|POST|DELETE)$/),
        status: expect.any(Number),
        ms: expect.any(Number),
        network: '127.0.0.1',
      });
      expect([null, expect.stringMatching(/^[A-Z]+ \/api\/[\w/:-]+$/)]).toContainEqual(line['route']);
    }
    expect(new Set(calls.map(({ traceId }) => traceId)).size).toBe(calls.length);
    expect(calls).toContainEqual(
      expect.objectContaining({ route: 'GET /api/admin/sync-vimeo/:id', userId: expect.any(String) }),
    );
    expect(calls).toContainEqual(expect.objectContaining({ route: 'GET /api/videos', clientId: DEMO_CLIENT.id }));
    expect(calls).toContainEqual(expect.objectContaining({ route: null, status: 404 }));
  });

  it('contains no secrets, whatever was sent, failed or crashed [G2]', () => {
    const secrets = [...Object.values(SECRET), ...generatedSecrets, '$argon2id', 'test-token', 'a-secret-of-the-tests'];
    expect(secrets.length).toBeGreaterThan(20);
    expect(secrets.filter((secret) => secret === '' || output.includes(secret))).toEqual([]);
  });

  it('reports failures and the crash nevertheless [G2]', () => {
    const lines = parseLogLines(output);
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 50,
        msg: 'A request failed',
        err: expect.objectContaining({
          code: '23514',
          message: expect.stringContaining('violates check constraint "broken"'),
        }),
      }),
    );
    expect(lines.at(-1)).toMatchObject({
      level: 60,
      err: {
        type: 'Error',
        message: expect.stringMatching(/^injected /),
        stack: expect.arrayContaining([expect.any(String)]),
      },
    });
  });

  it.each([
    'sign-in.succeeded',
    'sign-in.failed',
    'registration',
    'password.reset',
    'cross-site.refused',
    'token.refused',
    'client.refused',
  ])('has a line with a fixed name for %s [G3]', (event) => {
    expect(parseLogLines(output)).toContainEqual(
      expect.objectContaining({
        msg: `security: ${event}`,
        security: expect.objectContaining({ event }),
        traceId: expect.any(String),
        network: '127.0.0.1',
      }),
    );
  });

  it('has security events that are all documented [G3]', () => {
    expect(documented('Security events').sort()).toEqual(Object.keys(SECURITY_EVENTS).sort());
  });

  it('has no line, line end or control character that a caller sent [G4]', () => {
    expect(parseLogLines(output).map(({ msg }) => msg)).not.toContain('forged');
    expect(output).not.toMatch(/[^\P{C}\n]|[\p{Zl}\p{Zp}]/u);
  });
});
