import type { RequestHandler } from 'express';
import { publicUrl } from '../config/public-url.js';
import type { Settings } from '../config/settings.js';
import { isApiAddress, isDocsAddress } from './api-address.js';

/**
 * Where people reach us by https, a page asked for by http is asked for again. Calls of the API are not sent on: their
 * caller would go on by http unnoticed, secrets and all. Whether it was https, the proxy with the certificate says, if it
 * is one we trust. Source: promise H4.
 */
export function pagesByHttps(settings: Settings): RequestHandler {
  const { origin, protocol } = publicUrl(settings);
  return (request, response, next) => {
    const isPage = !isApiAddress(request.path) || isDocsAddress(request.path);
    if (protocol !== 'https:' || request.secure || !isPage) return next();
    const there = new URL(origin); // of the request only path and query, or it could name another host
    there.pathname = request.path;
    there.search = request.originalUrl.split(/\?(.*)/s)[1] ?? '';
    // Kept by nobody: a proxy that was set up wrongly at first would have browsers turn in circles for ever.
    response.setHeader('Cache-Control', 'no-store');
    response.redirect(308, there.href);
  };
}
