import { Router } from 'express';
import { newCustomer } from '../objects/customer.ts';
import type { StripeSandbox } from '../stripe-sandbox.ts';
import { known, paramsOf } from '../wire/answer.ts';
import { mergedMetadata, metadata, text } from '../wire/params.ts';

export function customerRoutes({ account, answers, billing }: StripeSandbox): Router {
  const router = Router();

  router.post('/customers', (req, res) => {
    const params = paramsOf(req);
    const details = {
      email: text(params, 'email'),
      name: text(params, 'name'),
      metadata: metadata(params, 'metadata'),
    };
    const customer = newCustomer(details, account.now());
    account.customers.set(customer.id, customer);
    account.emit('customer.created', customer);
    answers.one(req, res, customer);
  });

  router.get('/customers', (req, res) => {
    const email = text(paramsOf(req), 'email');
    answers.page(
      req,
      res,
      [...account.customers.values()].filter((one) => email === null || one.email === email),
    );
  });

  router.get('/customers/:id', (req, res) =>
    answers.one(req, res, known(account.customers, 'customer', req.params.id)),
  );

  router.post('/customers/:id', (req, res) => {
    const customer = known(account.customers, 'customer', req.params.id);
    const params = paramsOf(req);
    customer.email = text(params, 'email') ?? customer.email;
    customer.name = text(params, 'name') ?? customer.name ?? null;
    customer.metadata = mergedMetadata(customer.metadata, metadata(params, 'metadata'));
    const card = text(params, 'invoice_settings.default_payment_method');
    if (card)
      customer.invoice_settings.default_payment_method = known(account.paymentMethods, 'PaymentMethod', card).id;
    account.emit('customer.updated', customer);
    answers.one(req, res, customer);
  });

  // Stripe keeps the payments of a deleted customer; what runs ends at once.
  router.delete('/customers/:id', (req, res) => {
    const customer = known(account.customers, 'customer', req.params.id);
    for (const subscription of account.subscriptions.values())
      if (subscription.customer === customer.id && subscription.status !== 'canceled')
        billing.end(subscription, 'cancellation_requested');
    account.customers.delete(customer.id);
    account.emit('customer.deleted', customer);
    res.json({ id: customer.id, object: 'customer', deleted: true });
  });

  router.get('/customers/:id/payment_methods', (req, res) => {
    const { id } = known(account.customers, 'customer', req.params.id);
    answers.page(
      req,
      res,
      [...account.paymentMethods.values()].filter(({ customer }) => customer === id),
    );
  });

  router.get('/payment_methods/:id', (req, res) =>
    answers.one(req, res, known(account.paymentMethods, 'PaymentMethod', req.params.id)),
  );

  return router;
}
