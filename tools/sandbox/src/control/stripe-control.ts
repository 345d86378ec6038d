import { type Request, type Response, Router } from 'express';
import { CheckoutRefusal } from '../stripe/checkout.ts';
import { CARDS } from '../stripe/objects/payment.ts';
import { buildSuccessUrl } from '../stripe/pages/checkout-pages.ts';
import type { StripeSandbox } from '../stripe/stripe-sandbox.ts';

const DAY_SECONDS = 24 * 60 * 60;
const refuse = (res: Response, status: number, error: string) => void res.status(status).json({ error });

/** Control API of Stripe: outcome of a checkout, billing clock and webhook deliveries. */
export function stripeControl({ account, advance, checkout, deliveries }: ControlledParts): Router {
  const router = Router();

  router.post('/checkout/:id', (req, res) => {
    const session = account.sessions.get(req.params.id);
    if (!session) return refuse(res, 404, `There is no checkout ${req.params.id}`);
    const { outcome, code, card } = req.body ?? {};
    if (outcome === 'abandon') return void res.json({ status: session.status, url: session.cancel_url });
    if (outcome !== 'pay' && outcome !== 'decline') return refuse(res, 400, 'outcome is pay, decline or abandon');
    const email =
      account.customers.get(String(session.customer))?.email ?? session.customer_email ?? 'payer@example.org';
    try {
      if (typeof code === 'string') checkout.applyCode(session, code);
      checkout.pay(session, { email, name: null, card: outcome === 'pay' ? parseCard(card) : CARDS.declines });
      res.json({ status: session.status, url: buildSuccessUrl(session) });
    } catch (error) {
      if (!(error instanceof CheckoutRefusal)) throw error;
      res.json({ status: session.status, error: error.message });
    }
  });

  router.post('/clock', (req, res) => {
    const { advanceDays } = req.body ?? {};
    if (typeof advanceDays !== 'number' || !(advanceDays > 0))
      return refuse(res, 400, 'advanceDays is a number above 0');
    advance(Math.round(advanceDays * DAY_SECONDS));
    res.json({ now: new Date(account.now() * 1_000).toISOString() });
  });

  router.post('/webhook', (req, res) => {
    const { url, secret } = req.body ?? {};
    if (typeof url !== 'string' || !URL.canParse(url) || typeof secret !== 'string')
      return refuse(res, 400, 'Send the url and the secret of the webhook');
    deliveries.endpoint = { url, secret };
    res.json({ url });
  });

  router.get('/deliveries', (_req, res) => void res.json({ ...deliveries.rules, ...deliveries.counts() }));

  router.post('/deliveries', (req: Request, res) => {
    const { duplicate, shuffle, delayMs, paused, ...others } = req.body ?? {};
    const flags = { duplicate, shuffle, paused };
    const wrong = Object.entries(flags).find(([, value]) => value !== undefined && typeof value !== 'boolean')?.[0];
    const [unknown] = Object.keys(others);
    if (unknown) return refuse(res, 400, `There is no ${unknown}`);
    if (wrong) return refuse(res, 400, `${wrong} is true or false`);
    if (delayMs !== undefined && !(Number.isInteger(delayMs) && delayMs >= 0))
      return refuse(res, 400, 'delayMs is a whole number from 0');
    deliveries.set(
      Object.fromEntries(Object.entries({ ...flags, delayMs }).filter(([, value]) => value !== undefined)),
    );
    res.json(deliveries.rules);
  });

  router.post('/redeliver', (req, res) => {
    const { eventId, all } = req.body ?? {};
    const event = account.events.get(String(eventId));
    if (all !== true && !event) return refuse(res, 404, `There is no event ${eventId}`);
    const events = all === true ? [...account.events.values()] : event ? [event] : [];
    for (const each of events) deliveries.send(each);
    res.json({ redelivered: events.length });
  });

  router.post('/promotion-codes', (req, res) => {
    const { code, percentOff, amountOff } = req.body ?? {};
    if (typeof code !== 'string' || (typeof percentOff !== 'number') === (typeof amountOff !== 'number'))
      return refuse(res, 400, 'Send a code and either percentOff or amountOff in cents');
    res.json(account.offer(req.body));
  });

  return router;
}

type ControlledParts = Pick<StripeSandbox, 'account' | 'checkout' | 'deliveries' | 'advance'>;

const parseCard = (card: unknown): string =>
  typeof card === 'string' && card in CARDS ? CARDS[card as keyof typeof CARDS] : CARDS.pays;
