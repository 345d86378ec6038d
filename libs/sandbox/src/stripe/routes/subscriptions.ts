import { type Request, Router } from 'express';
import type Stripe from 'stripe';
import type { StripeSandbox } from '../stripe-sandbox.ts';
import { known, paramsOf } from '../wire/answer.ts';
import { flag, mergedMetadata, metadata, type Params, text, whole } from '../wire/params.ts';
import { StripeError } from '../wire/stripe-error.ts';

export function subscriptionRoutes({ account, answers, billing }: StripeSandbox): Router {
  const router = Router();
  const subscription = (req: Request) => known(account.subscriptions, 'subscription', req.params['id']);

  router.get('/subscriptions', (req, res) =>
    answers.page(req, res, [...account.subscriptions.values()].filter(wanted(paramsOf(req)))),
  );
  router.get('/subscriptions/:id', (req, res) => answers.one(req, res, subscription(req)));

  router.post('/subscriptions/:id', (req, res) => {
    const [found, params] = [subscription(req), paramsOf(req)];
    refuseEnded(found);
    found.metadata = mergedMetadata(found.metadata, metadata(params, 'metadata'));
    const card = text(params, 'default_payment_method');
    if (card !== null) found.default_payment_method = known(account.paymentMethods, 'PaymentMethod', card).id;
    const cancel = flag(params, 'cancel_at_period_end');
    if (cancel !== null) billing.cancelAtPeriodEnd(found, cancel);
    if ('cancel_at' in params) billing.cancelAt(found, whole(params, 'cancel_at')); // an empty one takes it back
    answers.one(req, res, found);
  });

  router.delete('/subscriptions/:id', (req, res) => {
    const found = subscription(req);
    refuseEnded(found);
    billing.end(found, 'cancellation_requested');
    answers.one(req, res, found);
  });

  return router;
}

/** Ended ones are listed to those who ask for them. Source: https://docs.stripe.com/api/subscriptions/list */
function wanted(params: Params): (subscription: Stripe.Subscription) => boolean {
  const [customer, status, price] = [text(params, 'customer'), text(params, 'status'), text(params, 'price')];
  const statusFits = ({ status: is }: Stripe.Subscription) =>
    status === null ? is !== 'canceled' : status === 'all' || (status === 'ended' ? is === 'canceled' : is === status);
  return (one) =>
    statusFits(one) &&
    (customer === null || one.customer === customer) &&
    (price === null || one.items.data.some((item) => item.price.id === price));
}

function refuseEnded({ id, status }: Stripe.Subscription): void {
  if (status === 'canceled')
    throw new StripeError(404, `No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' });
}
