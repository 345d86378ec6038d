import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { CrossSiteRequest } from './access/refusals.js';

/** What providers and automations call: a secret of their own decides there, and no cookie is read. */
const WEBHOOKS = ['/stripe/webhook', '/webhook/'];
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * An unsafe call that carries cookies must come from our own pages: `Sec-Fetch-Site`, else `Origin`, else `Referer`.
 * A call with none of the three is a script's and passes; it has no browser whose cookies it could abuse. Source: X1.
 */
export const sameOriginOnly =
  (ourOrigin: string): RequestHandler =>
  (request: Request, _response: Response, next: NextFunction): void => {
    next(
      SAFE.has(request.method) ||
        request.headers.authorization ||
        WEBHOOKS.some((path) => request.path.startsWith(path)) ||
        isOurs(request, ourOrigin)
        ? undefined
        : new CrossSiteRequest(),
    );
  };

function isOurs({ headers }: Request, ourOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (headers.origin !== undefined) return headers.origin === ourOrigin;
  if (headers.referer !== undefined) return URL.parse(headers.referer)?.origin === ourOrigin;
  return true;
}
