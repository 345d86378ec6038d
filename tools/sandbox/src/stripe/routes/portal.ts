import { Router } from 'express';
import { newPortalSession } from '../objects/portal-session.ts';
import type { StripeSandbox } from '../stripe-sandbox.ts';
import { readRequiredText, readText } from '../wire/params.ts';
import { getParams, requireObject } from '../wire/responder.ts';

/** Sessions of the customer portal. */
export function portalRoutes({ account, responder }: StripeSandbox): Router {
  const router = Router();
  router.post('/billing_portal/sessions', (req, res) => {
    const params = getParams(req);
    const customer = requireObject(account.customers, 'customer', readRequiredText(params, 'customer'), 'customer');
    const origin = `${req.protocol}://${req.get('host')}`;
    const session = newPortalSession(customer.id, readText(params, 'return_url'), origin, account.now());
    account.portals.set(session.id, session);
    responder.sendObject(req, res, session);
  });
  return router;
}
