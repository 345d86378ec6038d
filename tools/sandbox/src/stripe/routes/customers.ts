import { Router } from 'express';
import { newCustomer } from '../objects/customer.ts';
import type { StripeSandbox } from '../stripe-sandbox.ts';
import { mergeMetadata, readMetadata, readText } from '../wire/params.ts';
import { getParams, requireObject } from '../wire/responder.ts';

export function customerRoutes({ account, responder, billing }: StripeSandbox): Router {
  const router = Router();

  router.post('/customers', (req, res) => {
    const params = getParams(req);
    const details = {
      email: readText(params, 'email'),
      name: readText(params, 'name'),
      metadata: readMetadata(params, 'metadata'),
    };
    const customer = newCustomer(details, account.now());
    account.customers.set(customer.id, customer);
    account.emit('customer.created', customer);
    responder.sendObject(req, res, customer);
  });

  router.get('/customers', (req, res) => {
    const email = readText(getParams(req), 'email');
    responder.sendPage(
      req,
      res,
      [...account.customers.values()].filter((one) => email === null || one.email === email),
    );
  });

  router.get('/customers/:id', (req, res) =>
    responder.sendObject(req, res, requireObject(account.customers, 'customer', req.params.id)),
  );

  router.post('/customers/:id', (req, res) => {
    const customer = requireObject(account.customers, 'customer', req.params.id);
    const params = getParams(req);
    customer.email = readText(params, 'email') ?? customer.email;
    customer.name = readText(params, 'name') ?? customer.name ?? null;
    customer.metadata = mergeMetadata(customer.metadata, readMetadata(params, 'metadata'));
    const card = readText(params, 'invoice_settings.default_payment_method');
    if (card)
      customer.invoice_settings.default_payment_method = requireObject(
        account.paymentMethods,
        'PaymentMethod',
        card,
      ).id;
    account.emit('customer.updated', customer);
    responder.sendObject(req, res, customer);
  });

  // Stripe keeps the payments of a deleted customer and ends their subscriptions.
  router.delete('/customers/:id', (req, res) => {
    const customer = requireObject(account.customers, 'customer', req.params.id);
    for (const subscription of account.subscriptions.values())
      if (subscription.customer === customer.id && subscription.status !== 'canceled')
        billing.end(subscription, 'cancellation_requested');
    account.customers.delete(customer.id);
    account.emit('customer.deleted', customer);
    res.json({ id: customer.id, object: 'customer', deleted: true });
  });

  router.get('/customers/:id/payment_methods', (req, res) => {
    const { id } = requireObject(account.customers, 'customer', req.params.id);
    responder.sendPage(
      req,
      res,
      [...account.paymentMethods.values()].filter(({ customer }) => customer === id),
    );
  });

  router.get('/payment_methods/:id', (req, res) =>
    responder.sendObject(req, res, requireObject(account.paymentMethods, 'PaymentMethod', req.params.id)),
  );

  return router;
}
