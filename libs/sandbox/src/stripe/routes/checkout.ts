import { type Request, Router } from 'express';
import type Stripe from 'stripe';
import { type CheckoutOrder, newCheckoutSession } from '../objects/checkout-session.ts';
import { isRedeemable, takenOff } from '../objects/promotion.ts';
import type { StripeSandbox } from '../stripe-sandbox.ts';
import { known, paramsOf } from '../wire/answer.ts';
import { flag, list, metadata, type Params, requiredText, text, whole } from '../wire/params.ts';
import { invalid, missing, noSuch, StripeError } from '../wire/stripe-error.ts';

/** A checkout may be open for half an hour to a day, in seconds. Source: Stripe's `expires_at`. */
const [SHORTEST, LONGEST] = [30 * 60, 24 * 60 * 60];

/** Hosted checkout of a subscription. */
export function checkoutRoutes({ account, answers, billing, checkout }: StripeSandbox): Router {
  const router = Router();

  router.post('/checkout/sessions', (req, res) => {
    const params = paramsOf(req);
    const session = newCheckoutSession(orderIn(params), originOf(req), account.now());
    account.sessions.set(session.id, session);
    account.subscriptionMetadata.set(session.id, metadata(params, 'subscription_data.metadata'));
    answers.one(req, res, shown(session, params));
  });

  router.get('/checkout/sessions', (req, res) => {
    const params = paramsOf(req);
    const wanted = {
      customer: text(params, 'customer'),
      subscription: text(params, 'subscription'),
      status: text(params, 'status'),
    };
    const found = [...account.sessions.values()].filter(
      (one) =>
        (wanted.customer === null || one.customer === wanted.customer) &&
        (wanted.subscription === null || one.subscription === wanted.subscription) &&
        (wanted.status === null || one.status === wanted.status),
    );
    answers.page(
      req,
      res,
      found.map((one) => shown(one, params)),
    );
  });

  const session = (req: Request) => known(account.sessions, 'checkout.session', req.params['id']);

  router.get('/checkout/sessions/:id', (req, res) => answers.one(req, res, shown(session(req), paramsOf(req))));
  router.get('/checkout/sessions/:id/line_items', (req, res) =>
    answers.page(req, res, session(req).line_items?.data ?? []),
  );

  router.post('/checkout/sessions/:id/expire', (req, res) => {
    const open = session(req);
    if (open.status !== 'open')
      throw new StripeError(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${open.status}.`,
      );
    billing.expire(open);
    answers.one(req, res, shown(open, paramsOf(req)));
  });

  function orderIn(params: Params): CheckoutOrder {
    const [item, ...others] = list(params, 'line_items') as Params[];
    if (text(params, 'mode') !== 'subscription') throw invalid('mode', 'This account sells subscriptions only.');
    if (!item) throw missing('line_items');
    if (others.length > 0) throw invalid('line_items', 'This account sells one plan at a time.');
    const priceId = requiredText(item, 'price');
    const price = account.price(priceId);
    if (!price) throw noSuch('price', priceId, 'line_items[0][price]');
    const customer = text(params, 'customer');
    if (customer !== null) known(account.customers, 'customer', customer, 'customer');
    const [takesCodes, discounts] = [flag(params, 'allow_promotion_codes') ?? false, list(params, 'discounts')];
    if (takesCodes && discounts.length > 0)
      throw new StripeError(400, 'You may only specify one of these parameters: allow_promotion_codes, discounts.');
    return {
      price,
      customer,
      customerEmail: text(params, 'customer_email'),
      clientReferenceId: text(params, 'client_reference_id'),
      metadata: metadata(params, 'metadata'),
      successUrl: requiredText(params, 'success_url'),
      cancelUrl: text(params, 'cancel_url'),
      expiresAt: expiryIn(params),
      takesCodes,
      discount: discountIn(discounts as Params[], price),
    };
  }

  function expiryIn(params: Params): number | null {
    const at = whole(params, 'expires_at');
    if (at === null) return null;
    // Callers live by the wall's clock, and the session by the billing clock like everything here.
    const ahead = at + account.ahead - account.now();
    if (ahead < SHORTEST - 60 || ahead > LONGEST)
      throw invalid(
        'expires_at',
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      );
    return at + account.ahead;
  }

  function discountIn([discount]: Params[], price: Stripe.Price): CheckoutOrder['discount'] {
    if (!discount) return null;
    const id = requiredText(discount, 'promotion_code');
    const code = known(account.promotionCodes, 'promotion code', id, 'discounts[0][promotion_code]');
    if (!isRedeemable(code, account.now()))
      throw invalid(
        'discounts[0][promotion_code]',
        `This promotion code (${code.code}) is expired or cannot be redeemed.`,
      );
    const coupon = checkout.couponOf(code);
    return { promotionCode: code.id, coupon: coupon.id, amount: takenOff(coupon, price.unit_amount ?? 0) };
  }

  return router;
}

/** The items are told only to those who ask for them. */
function shown(session: Stripe.Checkout.Session, params: Params): Stripe.Checkout.Session {
  const { line_items, ...rest } = session;
  const asked = list(params, 'expand').some((path) => /^(data\.)?line_items/.test(String(path)));
  return asked && line_items ? { ...rest, line_items } : rest;
}

const originOf = (req: Request): string => `${req.protocol}://${req.get('host')}`;
