import type { RequestHandler } from 'express';
import { badToken } from './vimeo-error.ts';

/** Any token will do, but there has to be one. */
export const requireToken: RequestHandler = (req, _res, next) => {
  if (!/^bearer \S+/i.test(req.headers.authorization ?? '')) throw badToken();
  next();
};
