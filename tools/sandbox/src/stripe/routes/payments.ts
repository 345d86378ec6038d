import { type Request, Router } from 'express';
import type Stripe from 'stripe';
import { getSubscriptionId } from '../objects/invoice.ts';
import type { StripeSandbox } from '../stripe-sandbox.ts';
import { type Params, readInteger, readList, readText } from '../wire/params.ts';
import { getParams, requireObject } from '../wire/responder.ts';
import {
  createInvalidParamError,
  createMissingObjectError,
  createMissingParamError,
  StripeError,
} from '../wire/stripe-error.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** Invoices, payments and refunds. */
export function paymentRoutes({ account, responder, billing }: StripeSandbox): Router {
  const router = Router();

  router.get('/invoices', (req, res) => {
    const params = getParams(req);
    const [customer, subscription, status] = ['customer', 'subscription', 'status'].map((name) =>
      readText(params, name),
    );
    const found = [...account.invoices.values()].filter(
      (one) =>
        (customer == null || one.customer === customer) &&
        (subscription == null || getSubscriptionId(one) === subscription) &&
        (status == null || one.status === status),
    );
    responder.sendPage(
      req,
      res,
      found.map((one) => withPayments(one, params)),
    );
  });
  router.get('/invoices/:id', (req, res) =>
    responder.sendObject(
      req,
      res,
      withPayments(requireObject(account.invoices, 'invoice', req.params.id), getParams(req)),
    ),
  );

  router.get('/invoice_payments', (req, res) => {
    const params = getParams(req);
    const [invoice, intent] = [readText(params, 'invoice'), readText(params, 'payment.payment_intent')];
    const found = [...account.invoicePayments.values()].filter(
      (one) =>
        (invoice === null || one.invoice === invoice) && (intent === null || one.payment.payment_intent === intent),
    );
    responder.sendPage(req, res, found);
  });

  router.get('/payment_intents/:id', (req, res) =>
    responder.sendObject(req, res, requireObject(account.intents, 'payment_intent', req.params.id)),
  );
  router.get('/charges', (req, res) => {
    const params = getParams(req);
    const [customer, intent] = [readText(params, 'customer'), readText(params, 'payment_intent')];
    const found = [...account.charges.values()].filter(
      (one) => (customer === null || one.customer === customer) && (intent === null || one.payment_intent === intent),
    );
    responder.sendPage(req, res, found);
  });
  router.get('/charges/:id', (req, res) =>
    responder.sendObject(req, res, requireObject(account.charges, 'charge', req.params.id)),
  );

  router.get('/refunds', (req, res) => {
    const charge = readText(getParams(req), 'charge');
    responder.sendPage(
      req,
      res,
      [...account.refunds.values()].filter((one) => charge === null || one.charge === charge),
    );
  });
  router.get('/refunds/:id', (req, res) =>
    responder.sendObject(req, res, requireObject(account.refunds, 'refund', req.params.id)),
  );
  router.post('/refunds', (req, res) => responder.sendObject(req, res, refund(req)));

  function refund(req: Request): Stripe.Refund {
    const params = getParams(req);
    const charge = parseCharge(params);
    const refundable = charge.amount_captured - charge.amount_refunded;
    const amount = readInteger(params, 'amount') ?? refundable;
    if (refundable === 0)
      throw new StripeError(400, `Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
    if (amount < 1 || amount > refundable)
      throw createInvalidParamError(
        'amount',
        `Refund amount ($${amount / 100}) is greater than unrefunded amount on charge ($${refundable / 100})`,
      );
    const reason = REASONS.find((known) => known === readText(params, 'reason')) ?? null;
    return billing.refund(charge, amount, reason);
  }

  function parseCharge(params: Params): Stripe.Charge {
    const [charge, intent] = [readText(params, 'charge'), readText(params, 'payment_intent')];
    if (charge !== null) return requireObject(account.charges, 'charge', charge, 'charge');
    if (intent === null) throw createMissingParamError('charge');
    const { latest_charge } = requireObject(account.intents, 'payment_intent', intent, 'payment_intent');
    const found = account.charges.get(String(latest_charge));
    if (!found) throw createMissingObjectError('charge', String(latest_charge));
    return found;
  }

  /** Includes `payments` only when they are expanded. */
  function withPayments(invoice: Stripe.Invoice, params: Params): Stripe.Invoice {
    if (!readList(params, 'expand').some((path) => /^(data\.)?payments/.test(String(path)))) return invoice;
    const data = [...account.invoicePayments.values()].filter((payment) => payment.invoice === invoice.id);
    const url = `/v1/invoice_payments?invoice=${invoice.id}`;
    return { ...invoice, payments: { object: 'list', data, has_more: false, url } };
  }

  return router;
}
