import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { aStripe, type StripeUnderTest } from '../testing/stripe.ts';

const SECRET = 'whsec_of_the_test';
const { webhooks } = new Stripe('sk_test_x');

/** A webhook that answers as it is told and keeps what it took. */
class Receiver {
  readonly taken: string[] = [];
  status = 200;
  url = '';
  #server = createServer(async (request, response) => {
    const body = await text(request);
    const event = webhooks.constructEvent(body, String(request.headers['stripe-signature']), SECRET);
    if (this.status === 200) this.taken.push(event.type);
    response.writeHead(this.status).end();
    for (const look of this.#looks) look();
  });
  #looks = new Set<() => void>();

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
    return this;
  }

  until(enough: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!enough()) return;
        this.#looks.delete(look);
        resolve();
      };
      this.#looks.add(look);
      look();
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

describe('events', () => {
  it('are signed, and sent as things happen', async () => {
    await stripe.subscribed();
    await receiver.until(() => receiver.taken.includes('checkout.session.completed'));
    expect(receiver.taken).toContain('customer.subscription.created');
  });

  it('that are not taken come again', async () => {
    receiver.status = 500;
    let asked = 0;
    const refused = receiver.until(() => ++asked > 1);
    await customer();
    await refused;
    receiver.status = 200;
    await receiver.until(() => receiver.taken.length === 1);
    expect(receiver.taken).toEqual(['customer.created']);
  });

  it('come twice on demand', async () => {
    await stripe.control('/stripe/deliveries', { duplicate: true });
    await customer();
    await receiver.until(() => receiver.taken.length === 2);
    expect(receiver.taken).toEqual(['customer.created', 'customer.created']);
  });

  it('come in any order on demand', async () => {
    await stripe.control('/stripe/deliveries', { shuffle: true });
    await stripe.subscribed();
    await receiver.until(() => receiver.taken.length === 13);
    const { data } = await stripe.sdk.events.list({ limit: 100 });
    expect(receiver.taken).not.toEqual(data.map(({ type }) => type).reverse());
    expect([...receiver.taken].sort()).toEqual(data.map(({ type }) => type).sort());
  });

  it('wait while deliveries are paused', async () => {
    await stripe.control('/stripe/deliveries', { paused: true });
    await customer();
    expect((await stripe.control('/stripe/deliveries')).body).toMatchObject({ paused: true, pending: 1, delivered: 0 });
    await stripe.control('/reset', {});
    await receiver.until(() => receiver.taken.length === 1);
  });

  it('of the past are sent again, one or all', async () => {
    await customer();
    await customer();
    await receiver.until(() => receiver.taken.length === 2);
    const [event] = (await stripe.sdk.events.list()).data;
    await stripe.control('/stripe/redeliver', { eventId: event?.id });
    await receiver.until(() => receiver.taken.length === 3);
    await stripe.control('/stripe/redeliver', { all: true });
    await receiver.until(() => receiver.taken.length === 5);
    expect(receiver.taken).toHaveLength(5);
  });

  it.each([
    ['/stripe/deliveries', { duplicate: 'yes' }],
    ['/stripe/deliveries', { delayMs: -1 }],
    ['/stripe/deliveries', { speed: 3 }],
    ['/stripe/clock', { advanceDays: -1 }],
    ['/stripe/promotion-codes', { code: 'X' }],
  ])('control refuses %s %j with the reason', async (path, body) => {
    expect(await stripe.control(path, body)).toMatchObject({ status: 400, body: { error: expect.any(String) } });
  });
});
