import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpApp, startApp } from '../support/http-app.js';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** What comes back for these bytes until the server closes the connection. */
const answerTo = (request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(app.address).port), '127.0.0.1', () => socket.write(request));
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    socket.once('close', () => resolve(answer)).once('error', reject);
  });

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
    ['no host', 'GET /health/live HTTP/1.1\r\n\r\n'],
  ])('I10 answers %s with 400 and closes', async (_, request) => {
    expect(await answerTo(request)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('I10 answers headers over 16 KiB with 431 and closes', async () => {
    expect(await answerTo(post([`X-Long: ${'x'.repeat(17_000)}`]))).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('I10 answers others at once while 500 clients dawdle over their headers', async () => {
    const port = Number(new URL(app.address).port);
    const dawdlers = Array.from({ length: 500 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    await Promise.all(dawdlers.map((socket) => once(socket, 'connect')));
    for (const socket of dawdlers) socket.write('GET /health/live HTTP/1.1\r\nHost: local');
    const waits: number[] = [];
    for (let probe = 0; probe < 5; probe++) {
      const asked = performance.now();
      await app.visitor().get('/health/live').expect(200);
      waits.push(performance.now() - asked);
    }
    for (const socket of dawdlers) socket.destroy();
    expect(Math.min(...waits)).toBeLessThan(100);
  });

  it('I10 waits 15 s for headers and 30 s for a request, no longer', () => {
    expect(app.nest.getHttpServer()).toMatchObject({ headersTimeout: 15_000, requestTimeout: 30_000 });
  });
});
