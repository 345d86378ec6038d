import { Router } from 'express';
import { newPortalSession } from '../objects/portal-session.ts';
import type { StripeSandbox } from '../stripe-sandbox.ts';
import { known, paramsOf } from '../wire/answer.ts';
import { requiredText, text } from '../wire/params.ts';

/** Links to the page where a payer changes their card or cancels. */
export function portalRoutes({ account, answers }: StripeSandbox): Router {
  const router = Router();
  router.post('/billing_portal/sessions', (req, res) => {
    const params = paramsOf(req);
    const customer = known(account.customers, 'customer', requiredText(params, 'customer'), 'customer');
    const origin = `${req.protocol}://${req.get('host')}`;
    const session = newPortalSession(customer.id, text(params, 'return_url'), origin, account.now());
    account.portals.set(session.id, session);
    answers.one(req, res, session);
  });
  return router;
}
