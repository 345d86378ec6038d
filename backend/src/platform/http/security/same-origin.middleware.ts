import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { CrossSiteRequest } from '../access/errors.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * An unsafe request must come from our own pages, according to `Sec-Fetch-Site`, else `Origin`, else `Referer`. A request
 * without all three is allowed: it comes from a script, not from a browser whose cookies it could abuse. Source: X1.
 */
export const sameOriginOnly =
  (ourOrigin: string, webhookPaths: readonly string[]): RequestHandler =>
  (request: Request, _response: Response, next: NextFunction): void => {
    next(
      SAFE_METHODS.has(request.method) ||
        request.headers.authorization ||
        webhookPaths.some((path) => request.path.startsWith(path)) ||
        isSameOrigin(request, ourOrigin)
        ? undefined
        : new CrossSiteRequest(),
    );
  };

function isSameOrigin({ headers }: Request, ourOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (headers.origin !== undefined) return headers.origin === ourOrigin;
  if (headers.referer !== undefined) return URL.parse(headers.referer)?.origin === ourOrigin;
  return true;
}
