import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PaymentProviderRefused, PaymentProviderUnavailable, PaymentUnderWay } from '../domain/errors.js';
import { StripeCalls } from './stripe-calls.js';

let answer: RequestListener;
let asked: number;
let server: Server;
let calls: StripeCalls;
/** Milliseconds of a clock that stands still but where a test moves it, and the waits that were to be made. */
let time: number;
let pauses: number[];

beforeEach(async () => {
  asked = 0;
  time = 0;
  pauses = [];
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
  const pause = async (milliseconds: number) => {
    pauses.push(milliseconds);
    time += milliseconds;
  };
  return new StripeCalls({ secretKey: 'sk_test_of_the_tests', apiBase, waitingSince, now: () => time, pause });
};
const ask = () => calls.ask((stripe, options) => stripe.customers.retrieve('cus_1', {}, options));
const failure = (asking: () => Promise<unknown> = ask) =>
  asking().then(
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
    ['one call that takes what it is given', Number.POSITIVE_INFINITY],
    ['many calls that each take a second', 1_000],
  ])('is told within 12 s, after %s', async (_, takes) => {
    calls = callsSince(() => 0);
    const slow = () =>
      calls.ask(async (_stripe, { timeout = Number.POSITIVE_INFINITY }) => {
        time += Math.min(takes, timeout);
        if (takes >= timeout) throw new Error('Not in time');
        return { object: 'customer' };
      });
    let told: unknown = null;
    for (let call = 0; call < 20; call++) told = await failure(slow);
    expect(told).toBeInstanceOf(PaymentProviderUnavailable);
    expect(time).toBeLessThan(12_000);
  });

  it.each([
    ['never answers', hangs],
    ['answers in drips', drips],
  ])('waits no longer than is left when Stripe %s, and asks no more', async (_, behaviour) => {
    calls = callsSince(() => -8_700); // of 9 s
    answer = behaviour;
    const timeouts: (number | undefined)[] = [];
    const hanging = () =>
      calls.ask(async (stripe, options) => {
        timeouts.push(options.timeout);
        return stripe.customers.retrieve('cus_1', {}, options).finally(() => {
          time += options.timeout ?? 0;
        });
      });
    for (let call = 0; call < 6; call++) expect(await failure(hanging)).toBeInstanceOf(PaymentProviderUnavailable);
    expect(timeouts).toEqual([300]);
  });

  it('is not kept waiting by a blip: what fails at once is tried once more', async () => {
    answer = onceThenWell(sends(500, refusal()));
    expect(await ask()).toMatchObject({ id: 'cus_1' });
    expect(asked).toBe(2);
  });

  it('nor by a Retry-After: it is for the next call, and until then Stripe is left in peace', async () => {
    answer = sends(503, refusal(), { 'retry-after': '60' });
    expect(await failure()).toBeInstanceOf(PaymentProviderUnavailable);
    expect([asked, pauses]).toEqual([2, [200]]);
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
