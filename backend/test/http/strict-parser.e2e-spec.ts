import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpApp, startApp } from '../support/http-app.js';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Sends the bytes and returns what the server sends until it closes the connection; each part waits for a response to the last. */
const sendRaw = (...requests: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const [first = '', ...later] = requests;
    const socket = connect(Number(new URL(app.address).port), '127.0.0.1', () => socket.write(first));
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
      const next = later.shift();
      if (next) socket.write(next);
    });
    socket.once('close', () => resolve(answer)).once('error', reject);
  });

/** Checks that the response has the shape of the contract and returns its status and code. */
function parseError(answer: string): { status: number; code: string } {
  const [head = '', text = ''] = answer.split('\r\n\r\n');
  const headers = Object.fromEntries(
    head.split('\r\n').flatMap((line) => {
      const [, name, value] = /^([\w-]+): (.*)$/.exec(line) ?? [];
      return name ? [[name.toLowerCase(), value]] : [];
    }),
  );
  const { statusCode, code, ...rest } = JSON.parse(text);
  expect(head).toContain(`HTTP/1.1 ${statusCode} `);
  expect(rest).toEqual({ message: expect.stringMatching(/^[A-Z].*\.$/), requestId: headers['x-request-id'] });
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    connection: 'close',
  });
  return { status: statusCode, code };
}

const post = (headers: string[], body = '') =>
  ['POST /api/auth/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', ...headers, '', body].join(
    '\r\n',
  );

describe('the HTTP parser', () => {
  it.each([
    ['two lengths', post(['Content-Length: 2', 'Content-Length: 3'], '{}')],
    ['a length and chunks', post(['Content-Length: 2', 'Transfer-Encoding: chunked'], '0\r\n\r\n')],
    ['a chunk whose length is no number', post(['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n')],
    ['a space before the colon', post(['Content-Length : 2'], '{}')],
  ])('answers %s with 400 in the shape of the contract, and closes the connection [I10]', async (_, request) => {
    expect(parseError(await sendRaw(request))).toEqual({ status: 400, code: 'validation_failed' });
  });

  it('answers a request without a host with 400, and closes the connection [I10]', async () => {
    expect(await sendRaw('GET /health/live HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each([
    ['headers', post([`X-Long: ${'x'.repeat(17_000)}`])],
    ['an address', `GET /api/videos?query=${'x'.repeat(17_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  ])(
    'answers %s over 16 KiB with 431 in the shape of the contract, and closes the connection [I10]',
    async (_, request) => {
      expect(parseError(await sendRaw(request))).toEqual({ status: 431, code: 'payload_too_large' });
    },
  );

  it('does so also after another request on the same connection [I10]', async () => {
    const wellFormed = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const answers = await sendRaw(wellFormed, post([`X-Long: ${'x'.repeat(17_000)}`]));
    const [first = '', second = ''] = answers.split(/(?=HTTP\/1\.1 431 )/);
    expect(first).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\n\{"status":"ok"\}$/s);
    expect(parseError(second)).toEqual({ status: 431, code: 'payload_too_large' });
  });

  it('answers other clients at once while 500 clients send their headers slowly [I10, F29]', async () => {
    const port = Number(new URL(app.address).port);
    const slowClients = Array.from({ length: 500 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    await Promise.all(slowClients.map((socket) => once(socket, 'connect')));
    for (const socket of slowClients) socket.write('GET /health/live HTTP/1.1\r\nHost: local');
    await app.visitor().get('/health/live').expect(200);
    const waiting = slowClients.filter(({ closed, bytesRead }) => !closed && bytesRead === 0);
    for (const socket of slowClients) socket.destroy();
    expect(waiting).toHaveLength(500);
  });

  it.each([
    ['/api/auth/login', 413, 'payload_too_large'],
    ['/api/admin/sync-vimeo', 401, 'unauthenticated'],
  ])('answers an endless body for %s with %s, and closes the connection [I10, F29]', async (path, status, code) => {
    const head = post(['Transfer-Encoding: chunked'], '').replace('/api/auth/login', path);
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const answer = await new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(Number(new URL(app.address).port), '127.0.0.1', () => socket.write(head));
      const send = () => {
        while (socket.writable && socket.write(chunk));
      };
      socket.on('connect', send).on('drain', send);
      socket.setEncoding('utf8').on('data', (text: string) => {
        received += text;
      });
      // The server closes while chunks are on their way, so that the socket may report an error.
      socket.on('error', () => undefined).once('close', () => (received ? resolve(received) : reject()));
    });
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*"code":"${code}"`, 's'));
  });

  it('waits at most 15 s for headers and 30 s for a request [I10]', () => {
    expect(app.nest.getHttpServer()).toMatchObject({ headersTimeout: 15_000, requestTimeout: 30_000 });
  });
});
