import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { aStripe, type StripeUnderTest } from '../testing/stripe.ts';

const SECRET = 'whsec_of_the_test';
const { webhooks } = new Stripe('sk_test_x');

/** A webhook that responds with a given status and records accepted events. */
class Receiver {
  readonly received: string[] = [];
  status = 200;
  url = '';
  #server = createServer(async (request, response) => {
    const body = await text(request);
    const event = webhooks.constructEvent(body, String(request.headers['stripe-signature']), SECRET);
    if (this.status === 200) this.received.push(event.type);
    response.writeHead(this.status).end();
    for (const check of this.#checks) check();
  });
  #checks = new Set<() => void>();

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
    return this;
  }

  waitUntil(isDone: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!isDone()) return;
        this.#checks.delete(check);
        resolve();
      };
      this.#checks.add(check);
      check();
    });
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

let receiver: Receiver;
let stripe: StripeUnderTest;
beforeEach(async () => {
  receiver = await new Receiver().listen();
  stripe = await aStripe({ webhook: { url: receiver.url, secret: SECRET } });
});
afterEach(async () => {
  await stripe.stop();
  await receiver.close();
});

const customer = () => stripe.sdk.customers.create({ email: 'ada@example.org' });

describe('WebhookDeliveries', () => {
  it('sends signed events', async () => {
    await stripe.subscribed();
    await receiver.waitUntil(() => receiver.received.includes('checkout.session.completed'));
    expect(receiver.received).toContain('customer.subscription.created');
  });

  it('retries events that were not accepted', async () => {
    receiver.status = 500;
    let attempts = 0;
    const refused = receiver.waitUntil(() => ++attempts > 1);
    await customer();
    await refused;
    receiver.status = 200;
    await receiver.waitUntil(() => receiver.received.length === 1);
    expect(receiver.received).toEqual(['customer.created']);
  });

  it('sends each event twice when configured', async () => {
    await stripe.control('/stripe/deliveries', { duplicate: true });
    await customer();
    await receiver.waitUntil(() => receiver.received.length === 2);
    expect(receiver.received).toEqual(['customer.created', 'customer.created']);
  });

  it('shuffles events when configured', async () => {
    await stripe.control('/stripe/deliveries', { shuffle: true });
    await stripe.subscribed();
    await receiver.waitUntil(() => receiver.received.length === 13);
    const { data } = await stripe.sdk.events.list({ limit: 100 });
    expect(receiver.received).not.toEqual(data.map(({ type }) => type).reverse());
    expect([...receiver.received].sort()).toEqual(data.map(({ type }) => type).sort());
  });

  it('holds events while deliveries are paused', async () => {
    await stripe.control('/stripe/deliveries', { paused: true });
    await customer();
    expect((await stripe.control('/stripe/deliveries')).body).toMatchObject({ paused: true, pending: 1, delivered: 0 });
    await stripe.control('/reset', {});
    await receiver.waitUntil(() => receiver.received.length === 1);
  });

  it('sends past events again, one or all', async () => {
    await customer();
    await customer();
    await receiver.waitUntil(() => receiver.received.length === 2);
    const [event] = (await stripe.sdk.events.list()).data;
    await stripe.control('/stripe/redeliver', { eventId: event?.id });
    await receiver.waitUntil(() => receiver.received.length === 3);
    await stripe.control('/stripe/redeliver', { all: true });
    await receiver.waitUntil(() => receiver.received.length === 5);
    expect(receiver.received).toHaveLength(5);
  });

  it.each([
    ['/stripe/deliveries', { duplicate: 'yes' }],
    ['/stripe/deliveries', { delayMs: -1 }],
    ['/stripe/deliveries', { speed: 3 }],
    ['/stripe/clock', { advanceDays: -1 }],
    ['/stripe/promotion-codes', { code: 'X' }],
  ])('the control API rejects %s %j with the reason', async (path, body) => {
    expect(await stripe.control(path, body)).toMatchObject({ status: 400, body: { error: expect.any(String) } });
  });
});
