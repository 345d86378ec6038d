import { type Request, type Response, Router, urlencoded } from 'express';
import type Stripe from 'stripe';
import { newCard } from '../objects/payment.ts';
import { getItem } from '../objects/subscription.ts';
import type { StripeSandbox } from '../stripe-sandbox.ts';
import { renderClosedPage } from './checkout-page.ts';
import { renderPortalPage } from './portal-page.ts';

/** `/portal/{session}`: the customer portal. */
export function portalPages({ account, billing }: StripeSandbox): Router {
  const router = Router();
  router.use(urlencoded({ extended: false, limit: '16kb' }));

  const portal = (req: Request, res: Response): Stripe.BillingPortal.Session | null => {
    const session = account.portals.get(String(req.params['id']));
    if (!session) res.status(404).send(renderClosedPage());
    return session ?? null;
  };
  const running = (customer: string) =>
    [...account.subscriptions.values()].filter((one) => one.customer === customer && one.status !== 'canceled');

  router.get('/:id', (req, res) => {
    const session = portal(req, res);
    if (!session) return;
    const { customer: id } = session;
    const defaultPaymentMethod = account.customers.get(id)?.invoice_settings.default_payment_method;
    res.send(
      renderPortalPage({
        session,
        productName: account.catalogue.product.name,
        subscriptions: running(id),
        card: account.paymentMethods.get(String(defaultPaymentMethod)) ?? null,
        invoices: [...account.invoices.values()].filter(({ customer }) => customer === id).reverse(),
      }),
    );
  });

  router.post('/:id/card', (req, res) => {
    const session = portal(req, res);
    const customer = session && account.customers.get(session.customer);
    if (!session || !customer) return;
    const number = String(req.body?.card ?? '').replace(/\D/g, '');
    const card = newCard(customer.id, number, customer.name ?? null, account.now());
    account.paymentMethods.set(card.id, card);
    customer.invoice_settings.default_payment_method = card.id;
    account.emit('payment_method.attached', card);
    for (const subscription of running(customer.id)) {
      subscription.default_payment_method = card.id;
      account.emit('customer.subscription.updated', subscription);
    }
    account.emit('customer.updated', customer);
    res.redirect(303, `/portal/${session.id}`);
  });

  router.post('/:id/subscriptions/:subscription', (req, res) => {
    const session = portal(req, res);
    if (!session) return;
    const subscription = running(session.customer).find(({ id }) => id === req.params['subscription']);
    const isCancelling = req.body?.cancel === 'true';
    if (subscription) billing.cancelAt(subscription, isCancelling ? getItem(subscription).current_period_end : null);
    res.redirect(303, `/portal/${session.id}`);
  });

  return router;
}
