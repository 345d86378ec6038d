import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import sirv, { type Options } from 'sirv';
import type { Settings } from '../config/settings.js';
import { isApiAddress, isDebugCode } from './api-address.js';

const built = (app: string) => fileURLToPath(new URL(`../../../../frontend/${app}/dist`, import.meta.url));

/** sirv names the character set of pages alone. Source: promise H5. */
const TEXTS: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
};

/** Hashed files never change; pages are asked for anew each time. */
function describeFile(response: ServerResponse, path: string): void {
  response.setHeader('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
  const type = TEXTS[extname(path)];
  if (type) response.setHeader('Content-Type', `${type}; charset=utf-8`);
}

/** Addresses of files: where there is none, there is no page instead. Dotfiles are what scanners ask for. */
const NO_PAGES = [/^\/assets\//, /\/(\.|%2e)/i];

function pagesOf(folder: string): RequestHandler {
  const options: Options = {
    brotli: true,
    gzip: true,
    etag: true,
    single: true,
    dotfiles: false,
    ignores: NO_PAGES,
    setHeaders: describeFile,
  };
  return sirv(folder, options) as RequestHandler;
}

/**
 * `/admin*` and `/stripe-setup` are the admin's page, every other page address is the learner's; addresses of the API are never a page. In
 * production there is nothing to debug with: the code of such pages is a file that does not exist. Source: promise A12.
 */
export function servePages(app: NestExpressApplication, { NODE_ENV }: Settings): void {
  for (const [mount, name] of [
    ['/admin', 'admin'],
    ['/stripe-setup', 'admin'],
    ['/', 'learner'],
  ] as const) {
    const folder = built(name);
    if (!existsSync(folder)) continue; // the API runs without its pages, as in tests of the API alone
    const serve = pagesOf(folder);
    app.use(mount, ((request, response, next) => {
      const [address = ''] = request.originalUrl.split('?');
      const isWithheld = NODE_ENV === 'production' && isDebugCode(address);
      if (isWithheld || isApiAddress(address)) next();
      else serve(request, response, next);
    }) as RequestHandler);
  }
}
