import { Router } from 'express';
import type { StripeSandbox } from '../stripe-sandbox.ts';
import { known, paramsOf } from '../wire/answer.ts';
import { list, text } from '../wire/params.ts';

export function eventRoutes({ account, answers }: StripeSandbox): Router {
  const router = Router();
  router.get('/events', (req, res) => {
    const params = paramsOf(req);
    const types = [text(params, 'type'), ...list(params, 'types').map(String)].filter((type) => type !== null);
    const found = [...account.events.values()].filter(({ type }) => types.length === 0 || types.includes(type));
    answers.page(req, res, found);
  });
  router.get('/events/:id', (req, res) => answers.one(req, res, known(account.events, 'event', req.params.id)));
  return router;
}
