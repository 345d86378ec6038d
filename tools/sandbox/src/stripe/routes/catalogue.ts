import { Router } from 'express';
import type { StripeSandbox } from '../stripe-sandbox.ts';
import { readBoolean, readText } from '../wire/params.ts';
import { getParams, requireObject } from '../wire/responder.ts';
import { createMissingObjectError } from '../wire/stripe-error.ts';

/** Products, prices and promotions; read only. */
export function catalogueRoutes({ account, responder }: StripeSandbox): Router {
  const router = Router();
  const { product, prices } = account.catalogue;

  router.get('/products', (req, res) => responder.sendPage(req, res, [product]));
  router.get('/products/:id', (req, res) => {
    if (req.params.id !== product.id) throw createMissingObjectError('product', req.params.id);
    responder.sendObject(req, res, product);
  });

  router.get('/prices', (req, res) => responder.sendPage(req, res, prices));
  router.get('/prices/:id', (req, res) => {
    const price = account.price(req.params.id);
    if (!price) throw createMissingObjectError('price', req.params.id);
    responder.sendObject(req, res, price);
  });

  router.get('/promotion_codes', (req, res) => {
    const params = getParams(req);
    const [code, active] = [readText(params, 'code')?.toLowerCase(), readBoolean(params, 'active')];
    const now = account.now();
    const found = [...account.promotionCodes.values()].filter(
      (one) =>
        (code === undefined || one.code.toLowerCase() === code) &&
        (active === null || (one.active && (one.expires_at === null || now < one.expires_at)) === active),
    );
    responder.sendPage(req, res, found);
  });
  router.get('/promotion_codes/:id', (req, res) =>
    responder.sendObject(req, res, requireObject(account.promotionCodes, 'promotion code', req.params.id)),
  );
  router.get('/coupons/:id', (req, res) =>
    responder.sendObject(req, res, requireObject(account.coupons, 'coupon', req.params.id)),
  );

  return router;
}
