import { type Request, type Response, Router, urlencoded } from 'express';
import type Stripe from 'stripe';
import { CheckoutRefusal } from '../checkout.ts';
import { CARDS } from '../objects/payment.ts';
import type { StripeSandbox } from '../stripe-sandbox.ts';
import { renderCheckoutPage, renderClosedPage } from './checkout-page.ts';

const digits = (text: unknown): string => String(text ?? '').replace(/\D/g, '');
const KNOWN_CARDS: readonly string[] = Object.values(CARDS);

/** `/checkout/{session}`: the hosted checkout pages. */
export function checkoutPages({ account, checkout }: StripeSandbox): Router {
  const router = Router();
  router.use(urlencoded({ extended: false, limit: '16kb' }));

  const openSession = (req: Request, res: Response): Stripe.Checkout.Session | null => {
    const session = account.sessions.get(String(req.params['id']));
    if (session?.status === 'open') return session;
    res.status(session ? 200 : 404).send(renderClosedPage());
    return null;
  };

  router.get('/:id', (req, res) => {
    const session = openSession(req, res);
    if (session) show(res, session, { card: digits(req.query['card']) });
  });

  router.get('/:id/back', (req, res) => {
    const session = openSession(req, res);
    if (session) res.redirect(303, session.cancel_url ?? '/');
  });

  router.post('/:id/code', (req, res) => {
    const session = openSession(req, res);
    if (!session) return;
    const typed = String(req.body?.code ?? '');
    attempt(
      () => (typed === '' ? checkout.removeCode(session) : checkout.applyCode(session, typed)),
      (problem) => show(res, session, { codeProblem: problem }),
    ) && res.redirect(303, `/checkout/${session.id}`);
  });

  router.post('/:id', (req, res) => {
    const session = openSession(req, res);
    if (!session) return;
    const { email, name } = req.body ?? {};
    const card = digits(req.body?.card);
    const payer = { email: emailOf(session) || String(email ?? ''), name: String(name ?? '') || null, card };
    const refuse = (problem: string) => show(res, session, { card, problem });
    if (!KNOWN_CARDS.includes(card)) return refuse('Your card number is not one of the test cards.');
    attempt(() => checkout.pay(session, payer), refuse) && res.redirect(303, buildSuccessUrl(session));
  });

  const emailOf = ({ customer, customer_email }: Stripe.Checkout.Session): string =>
    account.customers.get(String(customer))?.email ?? customer_email ?? '';

  const codeOf = ({ discounts }: Stripe.Checkout.Session): string | null => {
    const [discount] = discounts ?? [];
    return (discount && account.promotionCodes.get(String(discount.promotion_code))?.code) ?? null;
  };

  function show(
    res: Response,
    session: Stripe.Checkout.Session,
    {
      card = '',
      problem = null,
      codeProblem = null,
    }: { card?: string; problem?: string | null; codeProblem?: string | null },
  ): void {
    const productName = account.catalogue.product.name;
    const page = { session, productName, code: codeOf(session), email: emailOf(session), card, problem, codeProblem };
    res.status(problem || codeProblem ? 402 : 200).send(renderCheckoutPage(page));
  }

  return router;
}

/** The URL that the payer is redirected to after paying. */
export const buildSuccessUrl = ({ id, success_url }: Stripe.Checkout.Session): string =>
  (success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);

/** Returns whether the work succeeded; passes the message of a CheckoutRefusal to `refuse`. */
function attempt(work: () => void, refuse: (problem: string) => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (!(error instanceof CheckoutRefusal)) throw error;
    refuse(error.message);
    return false;
  }
}
