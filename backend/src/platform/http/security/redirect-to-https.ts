import type { RequestHandler } from 'express';
import { publicUrl } from '../../config/public-url.js';
import type { Settings } from '../../config/settings.js';
import { isApiPath, isDocsPath } from '../request-path.js';

/**
 * When PUBLIC_URL is https, page requests by http are redirected. API requests are not: their caller would keep sending
 * secrets by http without noticing. A trusted proxy reports in `X-Forwarded-Proto` whether the request was https. Source:
 * promise H4.
 */
export function redirectToHttps(settings: Settings): RequestHandler {
  const { origin, protocol } = publicUrl(settings);
  return (request, response, next) => {
    const isPage = !isApiPath(request.path) || isDocsPath(request.path);
    if (protocol !== 'https:' || request.secure || !isPage) return next();
    const target = new URL(origin); // only path and query come from the request; its host could be forged
    target.pathname = request.path;
    target.search = request.originalUrl.split(/\?(.*)/s)[1] ?? '';
    // Not cached: after a misconfigured proxy is repaired, browsers must not keep redirecting in a loop.
    response.setHeader('Cache-Control', 'no-store');
    response.redirect(308, target.href);
  };
}
