import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PaymentInProgress, PaymentProviderUnavailable, PaymentRequestRejected } from '../domain/errors.js';
import { StripeClient } from './stripe-client.js';

let handler: RequestListener;
let requestCount: number;
let server: Server;
let client: StripeClient;
/** The clock, in milliseconds, which only the tests move. */
let time: number;
/** The delays of the client, in milliseconds. */
let pauses: number[];

beforeEach(async () => {
  requestCount = 0;
  time = 0;
  pauses = [];
  server = createServer((req, res) => {
    requestCount += 1;
    handler(req, res);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = createClient(() => undefined);
});
afterEach(async () => {
  await client.close();
  server.closeAllConnections();
  server.close();
});

const createClient = (requestStartedAt: () => number | undefined): StripeClient => {
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pause = async (milliseconds: number) => {
    pauses.push(milliseconds);
    time += milliseconds;
  };
  return new StripeClient({ secretKey: 'sk_test_of_the_tests', apiBase, requestStartedAt, now: () => time, pause });
};
const retrieveCustomer = () => client.request((stripe, options) => stripe.customers.retrieve('cus_1', {}, options));
const errorOf = (send: () => Promise<unknown> = retrieveCustomer) =>
  send().then(
    () => null,
    (error: unknown) => error,
  );
const CUSTOMER = JSON.stringify({ id: 'cus_1', object: 'customer' });
const respond =
  (status: number, body: string | object, headers: Record<string, string> = {}): RequestListener =>
  (_, res) =>
    res.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
const errorBody = (fields: object = {}) => ({ error: { type: 'invalid_request_error', message: 'No.', ...fields } });
/** Handles the first request like this, and the others with success. */
const firstThenSuccess =
  (first: RequestListener): RequestListener =>
  (req, res) =>
    (requestCount === 1 ? first : respond(200, CUSTOMER))(req, res);

describe('StripeClient within an HTTP request [U1]', () => {
  const hangs: RequestListener = () => undefined;
  const drips: RequestListener = (_, res) => {
    res.writeHead(200);
    const drip = setInterval(() => res.write(' '), 20);
    res.once('close', () => clearInterval(drip));
  };

  it.each([
    ['one call that uses all of its timeout', Number.POSITIVE_INFINITY],
    ['many calls that take a second each', 1_000],
  ])('fails within 12 s, for %s', async (_, takes) => {
    client = createClient(() => 0);
    const slow = () =>
      client.request(async (_stripe, { timeout = Number.POSITIVE_INFINITY }) => {
        time += Math.min(takes, timeout);
        if (takes >= timeout) throw new Error('Timeout');
        return { object: 'customer' };
      });
    let error: unknown = null;
    for (let call = 0; call < 20; call++) error = await errorOf(slow);
    expect(error).toBeInstanceOf(PaymentProviderUnavailable);
    expect(time).toBeLessThan(12_000);
  });

  it.each([
    ['does not respond', hangs],
    ['responds byte by byte', drips],
  ])('waits no longer than the remaining time if Stripe %s, and sends no further request', async (_, behaviour) => {
    client = createClient(() => -8_700); // of 9 s
    handler = behaviour;
    const timeouts: (number | undefined)[] = [];
    const hanging = () =>
      client.request(async (stripe, options) => {
        timeouts.push(options.timeout);
        return stripe.customers.retrieve('cus_1', {}, options).finally(() => {
          time += options.timeout ?? 0;
        });
      });
    for (let call = 0; call < 6; call++) expect(await errorOf(hanging)).toBeInstanceOf(PaymentProviderUnavailable);
    expect(timeouts).toEqual([300]);
  });

  it('retries a request once that fails at once', async () => {
    handler = firstThenSuccess(respond(500, errorBody()));
    expect(await retrieveCustomer()).toMatchObject({ id: 'cus_1' });
    expect(requestCount).toBe(2);
  });

  it('does not wait for a Retry-After, but sends no request until then', async () => {
    handler = respond(503, errorBody(), { 'retry-after': '60' });
    expect(await errorOf()).toBeInstanceOf(PaymentProviderUnavailable);
    expect([requestCount, pauses]).toEqual([2, [200]]);
    handler = respond(429, errorBody(), { 'retry-after': '60' });
    requestCount = 0;
    expect(await errorOf()).toMatchObject({ retryAfter: 60 });
    expect(await errorOf()).toMatchObject({ retryAfter: expect.any(Number) });
    expect(requestCount).toBe(1);
  });
});

describe('StripeClient for a response [F18]', () => {
  it.each<[string, RequestListener]>([
    ['an error page of a proxy', respond(200, '<!doctype html><title>502 Bad Gateway</title>')],
    ['truncated JSON', respond(200, '{"id": "cus_1", "obj')],
    ['null', respond(200, 'null')],
    ['an empty body', respond(200, '')],
    ['a list', respond(200, [])],
    ['six megabytes', respond(200, { object: 'customer', name: 'x'.repeat(6 * 1024 * 1024) })],
    ['an object without its type', respond(200, {})],
    ['a server error', respond(500, errorBody())],
    ['a server error without JSON', respond(502, '<h1>Bad Gateway</h1>')],
    ['a rejected API key', respond(401, errorBody())],
    ['a closed connection', (req) => req.socket.destroy()],
  ])('treats Stripe as unavailable after %s', async (_, behaviour) => {
    handler = behaviour;
    expect(await errorOf()).toBeInstanceOf(PaymentProviderUnavailable);
  });

  it('throws a rejection with its reason, and goes on sending requests', async () => {
    handler = respond(400, errorBody({ code: 'parameter_invalid', param: 'discounts[0]' }));
    for (let call = 0; call < 7; call++)
      expect(await errorOf()).toMatchObject({ reason: 'parameter_invalid: No.', rejectedParam: 'discounts[0]' });
    expect(requestCount).toBe(7);
    expect(await errorOf()).toBeInstanceOf(PaymentRequestRejected);
  });

  it('returns null from `find` for a missing object', async () => {
    handler = respond(404, errorBody({ code: 'resource_missing' }));
    expect(await client.find((stripe, options) => stripe.customers.retrieve('cus_2', {}, options))).toBeNull();
  });

  it('retries a request that Stripe is processing already, and then reports it as in progress', async () => {
    handler = firstThenSuccess(respond(409, errorBody({ code: 'idempotency_key_in_use' })));
    expect(await retrieveCustomer()).toMatchObject({ id: 'cus_1' });
    handler = respond(409, errorBody());
    expect(await errorOf()).toBeInstanceOf(PaymentInProgress);
  });

  it('sends no more requests after five failures in a row [J6]', async () => {
    handler = respond(500, errorBody());
    for (let call = 0; call < 5; call++) await errorOf();
    const before = requestCount;
    expect(await errorOf()).toMatchObject({ reason: 'No.', retryAfter: expect.any(Number) });
    expect(requestCount).toBe(before);
  });
});
