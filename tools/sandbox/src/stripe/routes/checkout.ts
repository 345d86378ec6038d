import { type Request, Router } from 'express';
import type Stripe from 'stripe';
import { type CheckoutOrder, newCheckoutSession } from '../objects/checkout-session.ts';
import { computeDiscount, isRedeemable } from '../objects/promotion.ts';
import type { StripeSandbox } from '../stripe-sandbox.ts';
import {
  type Params,
  readBoolean,
  readInteger,
  readList,
  readMetadata,
  readRequiredText,
  readText,
} from '../wire/params.ts';
import { getParams, requireObject } from '../wire/responder.ts';
import {
  createInvalidParamError,
  createMissingObjectError,
  createMissingParamError,
  StripeError,
} from '../wire/stripe-error.ts';

/** Lifetime of a checkout. Source: Stripe's `expires_at`. */
const [MIN_LIFETIME_SECONDS, MAX_LIFETIME_SECONDS] = [30 * 60, 24 * 60 * 60];

/** Hosted checkout of a subscription. */
export function checkoutRoutes({ account, responder, billing, checkout }: StripeSandbox): Router {
  const router = Router();

  router.post('/checkout/sessions', (req, res) => {
    const params = getParams(req);
    const session = newCheckoutSession(parseOrder(params), originOf(req), account.now());
    account.sessions.set(session.id, session);
    account.subscriptionMetadata.set(session.id, readMetadata(params, 'subscription_data.metadata'));
    responder.sendObject(req, res, serializeSession(session, params));
  });

  router.get('/checkout/sessions', (req, res) => {
    const params = getParams(req);
    const wanted = {
      customer: readText(params, 'customer'),
      subscription: readText(params, 'subscription'),
      status: readText(params, 'status'),
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
    const [item, ...others] = readList(params, 'line_items') as Params[];
    if (readText(params, 'mode') !== 'subscription')
      throw createInvalidParamError('mode', 'This account sells subscriptions only.');
    if (!item) throw createMissingParamError('line_items');
    if (others.length > 0) throw createInvalidParamError('line_items', 'This account sells one plan at a time.');
    const priceId = readRequiredText(item, 'price');
    const price = account.price(priceId);
    if (!price) throw createMissingObjectError('price', priceId, 'line_items[0][price]');
    const customer = readText(params, 'customer');
    if (customer !== null) requireObject(account.customers, 'customer', customer, 'customer');
    const [takesCodes, discounts] = [
      readBoolean(params, 'allow_promotion_codes') ?? false,
      readList(params, 'discounts'),
    ];
    if (takesCodes && discounts.length > 0)
      throw new StripeError(400, 'You may only specify one of these parameters: allow_promotion_codes, discounts.');
    return {
      price,
      customer,
      customerEmail: readText(params, 'customer_email'),
      clientReferenceId: readText(params, 'client_reference_id'),
      metadata: readMetadata(params, 'metadata'),
      successUrl: readRequiredText(params, 'success_url'),
      cancelUrl: readText(params, 'cancel_url'),
      expiresAt: parseExpiry(params),
      takesCodes,
      discount: parseDiscount(discounts as Params[], price),
    };
  }

  function parseExpiry(params: Params): number | null {
    const at = readInteger(params, 'expires_at');
    if (at === null) return null;
    // Callers use the system clock, the session the billing clock.
    const ahead = at + account.ahead - account.now();
    if (ahead < MIN_LIFETIME_SECONDS - 60 || ahead > MAX_LIFETIME_SECONDS)
      throw createInvalidParamError(
        'expires_at',
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      );
    return at + account.ahead;
  }

  function parseDiscount([discount]: Params[], price: Stripe.Price): CheckoutOrder['discount'] {
    if (!discount) return null;
    const id = readRequiredText(discount, 'promotion_code');
    const code = requireObject(account.promotionCodes, 'promotion code', id, 'discounts[0][promotion_code]');
    if (!isRedeemable(code, account.now()))
      throw createInvalidParamError(
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
  const isExpanded = readList(params, 'expand').some((path) => /^(data\.)?line_items/.test(String(path)));
  return isExpanded && line_items ? { ...rest, line_items } : rest;
}

const originOf = (req: Request): string => `${req.protocol}://${req.get('host')}`;
