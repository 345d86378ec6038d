import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import type { Test } from 'supertest';
import type { HttpApp } from './http-app.js';
import { environmentVariables } from './test-settings.js';

/** The secret in the settings of the tests' applications. */
export const WEBHOOK_SECRET = environmentVariables('')['STRIPE_WEBHOOK_SECRET'] ?? '';

const { webhooks } = new Stripe('sk_test_of_the_tests');

/** An event in Stripe's form; by default of a type that is ignored. */
export const anEvent = (changes: object = {}) => ({
  id: `evt_${randomBytes(12).toString('hex')}`,
  object: 'event',
  api_version: '2026-10-28.endive',
  created: Math.floor(Date.now() / 1_000),
  data: { object: { id: `prod_${randomBytes(12).toString('hex')}`, object: 'product' } },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type: 'product.updated',
  ...changes,
});

/** The `Stripe-Signature` header; `at` in seconds. */
export const signatureOf = (
  payload: string,
  { secret = WEBHOOK_SECRET, at = Math.floor(Date.now() / 1_000) } = {},
): string => webhooks.generateTestHeaderString({ payload, secret, timestamp: at });

export const WEBHOOK = '/api/stripe/webhook';

/** Sends a signed event, as Stripe does. */
export function send(app: Pick<HttpApp, 'visitor'>, event: object | string, secret = WEBHOOK_SECRET): Test {
  const payload = typeof event === 'string' ? event : JSON.stringify(event, null, 2);
  return sendSigned(app, payload, signatureOf(payload, { secret }));
}

export function sendSigned(app: Pick<HttpApp, 'visitor'>, payload: string, signature: string | null): Test {
  const call = app.visitor().post(WEBHOOK).set('Content-Type', 'application/json; charset=utf-8');
  return (signature === null ? call : call.set('Stripe-Signature', signature)).send(payload);
}
