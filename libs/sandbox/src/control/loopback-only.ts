import type { RequestHandler } from 'express';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const isLoopback = (origin: string): boolean => URL.canParse(origin) && LOOPBACK.test(new URL(origin).host);

/** A page on the web may make its visitor's browser call localhost; neither its name nor its origin is ours then. */
export const loopbackOnly: RequestHandler = (req, res, next) => {
  const { host = '', origin } = req.headers;
  if (LOOPBACK.test(host) && (origin === undefined || isLoopback(origin))) next();
  else res.status(403).json({ error: 'The sandbox is controlled from this machine alone' });
};
