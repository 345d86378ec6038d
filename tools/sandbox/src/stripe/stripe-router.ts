import { type RequestHandler, Router, urlencoded } from 'express';
import type { SandboxState } from '../control/sandbox-state.ts';
import { simulateConditions } from '../control/simulate-conditions.ts';
import { newId } from './objects/wire.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { checkoutRoutes } from './routes/checkout.ts';
import { customerRoutes } from './routes/customers.ts';
import { eventRoutes } from './routes/events.ts';
import { paymentRoutes } from './routes/payments.ts';
import { portalRoutes } from './routes/portal.ts';
import { subscriptionRoutes } from './routes/subscriptions.ts';
import type { StripeSandbox } from './stripe-sandbox.ts';
import { idempotency } from './wire/idempotency.ts';
import { errorBody, handleStripeErrors, StripeError } from './wire/stripe-error.ts';

const KEY = /^(?:bearer )((?:sk|rk)_test_\S+)$/i;

const requireKey: RequestHandler = (req, _res, next) => {
  const [scheme = '', encoded = ''] = (req.headers.authorization ?? '').split(' ');
  const key = scheme.toLowerCase() === 'basic' ? Buffer.from(encoded, 'base64').toString().split(':')[0] : encoded;
  if (KEY.test(`bearer ${key}`)) return next();
  throw new StripeError(
    401,
    'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
  );
};

/** The part of the Stripe API for subscriptions, at `/v1`. */
export function stripeRouter(state: SandboxState, stripe: StripeSandbox): Router {
  const router = Router();
  const outage = (status: number, res: Parameters<RequestHandler>[1]) =>
    void res
      .status(status)
      .json(errorBody(new StripeError(status, 'An unknown error occurred.', { kind: 'api_error' })));
  router.use(urlencoded({ extended: true, limit: '1mb' }), simulateConditions('stripe', state, outage));
  router.use(requireKey, (_req, res, next) => {
    res.set('Request-Id', newId('req'));
    stripe.runDue();
    next();
  });
  router.use(idempotency());
  router.use(customerRoutes(stripe), catalogueRoutes(stripe), checkoutRoutes(stripe), subscriptionRoutes(stripe));
  router.use(paymentRoutes(stripe), portalRoutes(stripe), eventRoutes(stripe));
  router.use((req) => {
    throw new StripeError(404, `Unrecognized request URL (${req.method}: ${req.originalUrl}).`);
  });
  router.use(handleStripeErrors);
  return router;
}
