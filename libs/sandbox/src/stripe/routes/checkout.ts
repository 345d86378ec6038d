import { type Request, Router } from 'express';
import type Stripe from 'stripe';
import { type CheckoutOrder, newCheckoutSession } from '../objects/checkout-session.ts';
import { computeDiscount, isRedeemable } from '../objects/promotion.ts';
import type { StripeSandbox } from '../stripe-sandbox.ts';
import { flag, list, metadata, type Params, requiredText, text, whole } from '../wire/params.ts';
import { getParams, requireObject } from '../wire/responder.ts';
import { invalid, missing, noSuch, StripeError } from '../wire/stripe-error.ts';

/** Lifetime of a checkout. Source: Stripe's `expires_at`. */
const [MIN_LIFETIME_SECONDS, MAX_LIFETIME_SECONDS] = [30 * 60, 24 * 60 * 60];

/** Hosted checkout of a subscription. */
export function checkoutRoutes({ account, responder, billing, checkout }: StripeSandbox): Router {
  const router = Router();

  router.post('/checkout/sessions', (req, res) => {
    const params = getParams(req);
    const session = newCheckoutSession(parseOrder(params), originOf(req), account.now());
    account.sessions.set(session.id, session);
    account.subscriptionMetadata.set(session.id, metadata(params, 'subscription_data.metadata'));
    responder.sendObject(req, res, serializeSession(session, params));
  });

  router.get('/checkout/sessions', (req, res) => {
    const params = getParams(req);
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
    responder.sendPage(
      req,
      res,
      found.map((one) => serializeSession(one, params)),
    );
  });

  const session = (req: Request) => requireObject(account.sessions, 'checkout.session', req.params['id']);

  router.get('/checkout/sessions/:id', (req, res) =>
    responder.sendObject(req, res, serializeSession(session(req), getParams(req))),
  );
  router.get('/checkout/sessions/:id/line_items', (req, res) =>
    responder.sendPage(req, res, session(req).line_items?.data ?? []),
  );

  router.post('/checkout/sessions/:id/expire', (req, res) => {
    const open = session(req);
    if (open.status !== 'open')
      throw new StripeError(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${open.status}.`,
      );
    billing.expire(open);
    responder.sendObject(req, res, serializeSession(open, getParams(req)));
  });

  function parseOrder(params: Params): CheckoutOrder {
    const [item, ...others] = list(params, 'line_items') as Params[];
    if (text(params, 'mode') !== 'subscription') throw invalid('mode', 'This account sells subscriptions only.');
    if (!item) throw missing('line_items');
    if (others.length > 0) throw invalid('line_items', 'This account sells one plan at a time.');
    const priceId = requiredText(item, 'price');
    const price = account.price(priceId);
    if (!price) throw noSuch('price', priceId, 'line_items[0][price]');
    const customer = text(params, 'customer');
    if (customer !== null) requireObject(account.customers, 'customer', customer, 'customer');
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
      expiresAt: parseExpiry(params),
      takesCodes,
      discount: parseDiscount(discounts as Params[], price),
    };
  }

  function parseExpiry(params: Params): number | null {
    const at = whole(params, 'expires_at');
    if (at === null) return null;
    // Callers use the system clock, the session the billing clock.
    const ahead = at + account.ahead - account.now();
    if (ahead < MIN_LIFETIME_SECONDS - 60 || ahead > MAX_LIFETIME_SECONDS)
      throw invalid(
        'expires_at',
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      );
    return at + account.ahead;
  }

  function parseDiscount([discount]: Params[], price: Stripe.Price): CheckoutOrder['discount'] {
    if (!discount) return null;
    const id = requiredText(discount, 'promotion_code');
    const code = requireObject(account.promotionCodes, 'promotion code', id, 'discounts[0][promotion_code]');
    if (!isRedeemable(code, account.now()))
      throw invalid(
        'discounts[0][promotion_code]',
        `This promotion code (${code.code}) is expired or cannot be redeemed.`,
      );
    const coupon = checkout.getCoupon(code);
    return { promotionCode: code.id, coupon: coupon.id, amount: computeDiscount(coupon, price.unit_amount ?? 0) };
  }

  return router;
}

/** Includes the line items only when they are expanded. */
function serializeSession(session: Stripe.Checkout.Session, params: Params): Stripe.Checkout.Session {
  const { line_items, ...rest } = session;
  const isExpanded = list(params, 'expand').some((path) => /^(data\.)?line_items/.test(String(path)));
  return isExpanded && line_items ? { ...rest, line_items } : rest;
}

const originOf = (req: Request): string => `${req.protocol}://${req.get('host')}`;
