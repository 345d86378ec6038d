import { Router } from 'express';
import type { StripeSandbox } from '../stripe-sandbox.ts';
import { known, paramsOf } from '../wire/answer.ts';
import { flag, text } from '../wire/params.ts';
import { noSuch } from '../wire/stripe-error.ts';

/** What is sold, and what is taken off: read alone, as the product has no business changing it. */
export function catalogueRoutes({ account, answers }: StripeSandbox): Router {
  const router = Router();
  const { product, prices } = account.catalogue;

  router.get('/products', (req, res) => answers.page(req, res, [product]));
  router.get('/products/:id', (req, res) => {
    if (req.params.id !== product.id) throw noSuch('product', req.params.id);
    answers.one(req, res, product);
  });

  router.get('/prices', (req, res) => answers.page(req, res, prices));
  router.get('/prices/:id', (req, res) => {
    const price = account.price(req.params.id);
    if (!price) throw noSuch('price', req.params.id);
    answers.one(req, res, price);
  });

  router.get('/promotion_codes', (req, res) => {
    const params = paramsOf(req);
    const [code, active] = [text(params, 'code')?.toLowerCase(), flag(params, 'active')];
    const now = account.now();
    const found = [...account.promotionCodes.values()].filter(
      (one) =>
        (code === undefined || one.code.toLowerCase() === code) &&
        (active === null || (one.active && (one.expires_at === null || now < one.expires_at)) === active),
    );
    answers.page(req, res, found);
  });
  router.get('/promotion_codes/:id', (req, res) =>
    answers.one(req, res, known(account.promotionCodes, 'promotion code', req.params.id)),
  );
  router.get('/coupons/:id', (req, res) => answers.one(req, res, known(account.coupons, 'coupon', req.params.id)));

  return router;
}
