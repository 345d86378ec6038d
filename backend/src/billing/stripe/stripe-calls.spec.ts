import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PaymentProviderRefused, PaymentProviderUnavailable, PaymentUnderWay } from '../domain/errors.js';
import { StripeCalls } from './stripe-calls.js';

/** Milliseconds of the patience that are gone when a test begins, so that none waits for the rest. */
const GONE = 8_700;
const LEFT = 300;

let answer: RequestListener;
let asked: number;
let server: Server;
let calls: StripeCalls;

beforeEach(async () => {
  asked = 0;
  server = createServer((req, res) => {
    asked += 1;
    answer(req, res);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  calls = callsSince(() => undefined);
});
afterEach(async () => {
  await calls.close();
  server.closeAllConnections();
  server.close();
});

const callsSince = (waitingSince: () => number | undefined): StripeCalls => {
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return new StripeCalls({ secretKey: 'sk_test_of_the_tests', apiBase, waitingSince });
};
const ask = () => calls.ask((stripe, options) => stripe.customers.retrieve('cus_1', {}, options));
const failure = () =>
  ask().then(
    () => null,
    (error: unknown) => error,
  );
const CUSTOMER = JSON.stringify({ id: 'cus_1', object: 'customer' });
const sends =
  (status: number, body: string | object, headers: Record<string, string> = {}): RequestListener =>
  (_, res) =>
    res.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
const refusal = (fields: object = {}) => ({ error: { type: 'invalid_request_error', message: 'No.', ...fields } });
/** The first call meets this, the others an answer. */
const onceThenWell =
  (first: RequestListener): RequestListener =>
  (req, res) =>
    (asked === 1 ? first : sends(200, CUSTOMER))(req, res);

describe('U1 whoever waits for their payment page', () => {
  const hangs: RequestListener = () => undefined;
  const drips: RequestListener = (_, res) => {
    res.writeHead(200);
    const drip = setInterval(() => res.write(' '), 20);
    res.once('close', () => clearInterval(drip));
  };

  it.each([
    ['never answers', hangs],
    ['answers in drips', drips],
  ])('is told in time when Stripe %s, however many calls are made for them', async (_, behaviour) => {
    const began = performance.now() - GONE;
    calls = callsSince(() => began);
    answer = behaviour;
    const start = performance.now();
    for (let call = 0; call < 6; call++) expect(await failure()).toBeInstanceOf(PaymentProviderUnavailable);
    expect(performance.now() - start).toBeLessThan(LEFT + 700);
    expect(asked).toBe(1);
  });

  it('is not kept waiting by a blip: what fails at once is tried once more', async () => {
    answer = onceThenWell(sends(500, refusal()));
    expect(await ask()).toMatchObject({ id: 'cus_1' });
    expect(asked).toBe(2);
  });

  it('nor by a Retry-After: it is for the next call, and until then Stripe is left in peace', async () => {
    answer = sends(503, refusal(), { 'retry-after': '60' });
    const start = performance.now();
    expect(await failure()).toBeInstanceOf(PaymentProviderUnavailable);
    expect(performance.now() - start).toBeLessThan(3_000);
    answer = sends(429, refusal(), { 'retry-after': '60' });
    asked = 0;
    expect(await failure()).toMatchObject({ retryAfter: 60 });
    expect(await failure()).toMatchObject({ retryAfter: expect.any(Number) });
    expect(asked).toBe(1);
  });
});

describe('F18 an answer of Stripe', () => {
  it.each<[string, RequestListener]>([
    ['is a page of a proxy', sends(200, '<!doctype html><title>502 Bad Gateway</title>')],
    ['is half of one', sends(200, '{"id": "cus_1", "obj')],
    ['is nothing', sends(200, 'null')],
    ['is empty', sends(200, '')],
    ['is of another kind', sends(200, [])],
    ['names no kind', sends(200, {})],
    ['is an error of its own', sends(500, refusal())],
    ['is an error without words', sends(502, '<h1>Bad Gateway</h1>')],
    ['refuses our key', sends(401, refusal())],
    ['never comes: the connection ends', (req) => req.socket.destroy()],
  ])('that %s is as if Stripe were away', async (_, behaviour) => {
    answer = behaviour;
    expect(await failure()).toBeInstanceOf(PaymentProviderUnavailable);
  });

  it('that says no is a refusal, with its reason for us, and no reason to stop asking', async () => {
    answer = sends(400, refusal({ code: 'parameter_invalid', param: 'discounts[0]' }));
    for (let call = 0; call < 7; call++)
      expect(await failure()).toMatchObject({ reason: 'parameter_invalid: No.', about: 'discounts[0]' });
    expect(asked).toBe(7);
    expect(await failure()).toBeInstanceOf(PaymentProviderRefused);
  });

  it('that knows no such thing is null to whoever looks for it', async () => {
    answer = sends(404, refusal({ code: 'resource_missing' }));
    expect(await calls.find((stripe, options) => stripe.customers.retrieve('cus_2', {}, options))).toBeNull();
  });

  it('that is busy with the same call is waited for, and says nothing of its health', async () => {
    answer = onceThenWell(sends(409, refusal({ code: 'idempotency_key_in_use' })));
    expect(await ask()).toMatchObject({ id: 'cus_1' });
    answer = sends(409, refusal());
    expect(await failure()).toBeInstanceOf(PaymentUnderWay);
  });

  it('J6 that fails five times in a row is not asked for any more', async () => {
    answer = sends(500, refusal());
    for (let call = 0; call < 5; call++) await failure();
    const before = asked;
    expect(await failure()).toMatchObject({ reason: 'No.', retryAfter: expect.any(Number) });
    expect(asked).toBe(before);
  });
});
