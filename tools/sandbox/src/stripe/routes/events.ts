import { Router } from 'express';
import type { StripeSandbox } from '../stripe-sandbox.ts';
import { readList, readText } from '../wire/params.ts';
import { getParams, requireObject } from '../wire/responder.ts';

export function eventRoutes({ account, responder }: StripeSandbox): Router {
  const router = Router();
  router.get('/events', (req, res) => {
    const params = getParams(req);
    const types = [readText(params, 'type'), ...readList(params, 'types').map(String)].filter((type) => type !== null);
    const found = [...account.events.values()].filter(({ type }) => types.length === 0 || types.includes(type));
    responder.sendPage(req, res, found);
  });
  router.get('/events/:id', (req, res) =>
    responder.sendObject(req, res, requireObject(account.events, 'event', req.params.id)),
  );
  return router;
}
