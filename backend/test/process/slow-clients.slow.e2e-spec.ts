import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { freePort } from '../../../tools/process/free-port.js';
import { type BuiltApp, startBuiltApp } from '../support/built-app.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { environmentVariables } from '../support/test-settings.js';
import { register } from './registration-load.js';

const IDLE_CLIENTS = 10_000;
/** Of each kind: slow to send headers, slow to send a body. */
const SLOW_SENDERS = 300;
const SLOW_READERS = 50;
/** Connections that are opened at once; fewer than a listening socket queues. */
const BATCH = 250;
/** Requests on one connection, whose answers exceed what the system buffers for a client that does not read. */
const UNREAD_ANSWERS = 100;
/** Those of the process to its database, and of this test. */
const OTHER_CONNECTIONS = 60;
/** Half of the standard limits, which `configure-timeouts.spec.ts` shows. */
const CLIENT_TIMEOUT_SECONDS = 30;
const LARGE_BODIES = 200;
const MEGABYTE = 'x'.repeat(1_000_000);

let database: TestDatabase;
let app: BuiltApp;
beforeAll(async () => {
  database = await createTestDatabase();
  const changes = {
    PORT: String(await freePort()),
    ROLE: 'web',
    LOG_LEVEL: 'error',
    CLIENT_TIMEOUT_SECONDS: String(CLIENT_TIMEOUT_SECONDS),
  };
  app = await startBuiltApp(environmentVariables(database.url, changes));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  app?.signal('SIGKILL');
  await app?.ended;
  await database.drop();
});

const sockets: Socket[] = [];
async function open(count: number, sent = ''): Promise<Socket[]> {
  const opened: Socket[] = [];
  while (opened.length < count) {
    const batch = Array.from({ length: Math.min(BATCH, count - opened.length) }, () =>
      connect(Number(new URL(app.address).port), '127.0.0.1'),
    );
    await Promise.all(batch.map((socket) => once(socket, 'connect')));
    // Who is closed while it sends sees an error.
    for (const socket of batch) socket.on('error', () => undefined).write(sent);
    opened.push(...batch);
  }
  sockets.push(...opened);
  return opened;
}

const GET_DOCUMENT = 'GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n';
const HEADERS = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
const formatRequest = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

/** What the process counts itself. */
async function countConnections(): Promise<number> {
  const metrics = await (await app.fetch('/metrics')).text();
  return Number(/^nodejs_active_resources\{type="TCPSocketWrap"\} (\d+)$/m.exec(metrics)?.[1]);
}

/** Sends a byte a second, which no timeout for silence would notice. */
function sendSlowly(slow: Socket[]): NodeJS.Timeout {
  return setInterval(() => {
    for (const socket of slow) if (socket.writable) socket.write('x');
  }, 1_000);
}
const collect = (clients: Socket[]): string[] => {
  const answers = clients.map(() => '');
  for (const [index, socket] of clients.entries())
    socket.setEncoding('latin1').on('data', (text: string) => {
      answers[index] += text;
    });
  return answers;
};

describe('the server', () => {
  it('answers others while 10,000 clients are idle, 600 are slow to send headers or a body and 50 do not read, and then closes them [I10, F29]', async () => {
    await open(IDLE_CLIENTS);
    const slowSenders = [
      ...(await open(SLOW_SENDERS, HEADERS)),
      ...(await open(SLOW_SENDERS, formatRequest('/api/auth/login', 10_000))),
    ];
    const answers = collect(slowSenders);
    await open(SLOW_READERS, GET_DOCUMENT.repeat(UNREAD_ANSWERS)); // and never reads
    const sending = sendSlowly(slowSenders);
    try {
      expect(await register(app, 'patient@sesamoid.test')).toBe(201);
      await waitUntil('all of them to be closed', async () => (await countConnections()) < OTHER_CONNECTIONS, {
        timeoutSeconds: 300,
      });
    } finally {
      clearInterval(sending);
    }
    await waitUntil('the answers to the slow senders', () => slowSenders.every(({ closed }) => closed));
    expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 408 '))).toEqual([]);
  }, 600_000);

  it.each([
    ['/api/auth/login', 413], // too large
    ['/api/stripe/webhook', 400], // as large as Stripe may send, but not signed
  ])(
    'answers others while %s receives 200 bodies of 1 MB at once, each of which gets %i [F29]',
    async (path, status) => {
      const senders = await open(LARGE_BODIES, formatRequest(path, MEGABYTE.length));
      const answers = collect(senders);
      for (const socket of senders) socket.write(MEGABYTE);
      expect(await register(app, `patient-${status}@sesamoid.test`)).toBe(201);
      await waitUntil('all answers', () => answers.every((answer) => answer.includes('"statusCode"')));
      expect(answers.filter((answer) => !answer.startsWith(`HTTP/1.1 ${status} `))).toEqual([]);
      for (const socket of senders) socket.destroy();
    },
  );
});
