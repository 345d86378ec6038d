import type { RequestHandler } from 'express';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const isLoopback = (origin: string): boolean => URL.canParse(origin) && LOOPBACK.test(new URL(origin).host);

/** Rejects requests that a web page sends from a browser to localhost: their host or origin is not loopback. */
export const loopbackOnly: RequestHandler = (req, res, next) => {
  const { host = '', origin } = req.headers;
  if (LOOPBACK.test(host) && (origin === undefined || isLoopback(origin))) next();
  else res.status(403).json({ error: 'The sandbox is controlled from this machine alone' });
};
