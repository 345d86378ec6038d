import { type Request, Router } from 'express';
import type Stripe from 'stripe';
import type { StripeSandbox } from '../stripe-sandbox.ts';
import { mergeMetadata, type Params, readBoolean, readInteger, readMetadata, readText } from '../wire/params.ts';
import { getParams, requireObject } from '../wire/responder.ts';
import { StripeError } from '../wire/stripe-error.ts';

export function subscriptionRoutes({ account, responder, billing }: StripeSandbox): Router {
  const router = Router();
  const subscription = (req: Request) => requireObject(account.subscriptions, 'subscription', req.params['id']);

  router.get('/subscriptions', (req, res) =>
    responder.sendPage(req, res, [...account.subscriptions.values()].filter(createFilter(getParams(req)))),
  );
  router.get('/subscriptions/:id', (req, res) => responder.sendObject(req, res, subscription(req)));

  router.post('/subscriptions/:id', (req, res) => {
    const [found, params] = [subscription(req), getParams(req)];
    assertNotEnded(found);
    found.metadata = mergeMetadata(found.metadata, readMetadata(params, 'metadata'));
    const card = readText(params, 'default_payment_method');
    if (card !== null) found.default_payment_method = requireObject(account.paymentMethods, 'PaymentMethod', card).id;
    const cancel = readBoolean(params, 'cancel_at_period_end');
    if (cancel !== null) billing.cancelAtPeriodEnd(found, cancel);
    if ('cancel_at' in params) billing.cancelAt(found, readInteger(params, 'cancel_at')); // an empty value removes it
    responder.sendObject(req, res, found);
  });

  router.delete('/subscriptions/:id', (req, res) => {
    const found = subscription(req);
    assertNotEnded(found);
    billing.end(found, 'cancellation_requested');
    responder.sendObject(req, res, found);
  });

  return router;
}

/** Lists ended subscriptions only on request. Source: https://docs.stripe.com/api/subscriptions/list */
function createFilter(params: Params): (subscription: Stripe.Subscription) => boolean {
  const [customer, status, price] = [
    readText(params, 'customer'),
    readText(params, 'status'),
    readText(params, 'price'),
  ];
  const statusFits = ({ status: is }: Stripe.Subscription) =>
    status === null ? is !== 'canceled' : status === 'all' || (status === 'ended' ? is === 'canceled' : is === status);
  return (one) =>
    statusFits(one) &&
    (customer === null || one.customer === customer) &&
    (price === null || one.items.data.some((item) => item.price.id === price));
}

function assertNotEnded({ id, status }: Stripe.Subscription): void {
  if (status === 'canceled')
    throw new StripeError(404, `No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' });
}
