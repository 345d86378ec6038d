import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { findPackageJSON } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { isLearnerPage } from '@msk/contracts';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import sirv, { type Options } from 'sirv';
import type { Settings } from '../config/settings.js';
import type { HttpOptions } from './http-options.js';
import { isApiPath, isDebugPagePath } from './request-path.js';

/** The folder of the server's package, also when this file is part of a bundle. */
const BACKEND = dirname(findPackageJSON(import.meta.url) as string);

/** The folder with the build of an application's pages. */
export const frontendBuild = (app: 'learner' | 'admin'): string => join(BACKEND, '../frontend', app, 'dist');

/** sirv sends the character set of HTML files only. Source: promise H5. */
const TEXT_TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
};

/** Hashed files never change; pages are revalidated on each request. */
function setFileHeaders(response: ServerResponse, path: string): void {
  response.setHeader('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
  const type = TEXT_TYPES[extname(path)];
  if (type) response.setHeader('Content-Type', `${type}; charset=utf-8`);
}

/** A missing file at these paths is a 404 instead of the application's page. Scanners request dotfiles. */
const WITHOUT_FALLBACK = [/^\/assets\//, /\/(\.|%2e)/i];

function createStaticHandler(folder: string): RequestHandler {
  const options: Options = {
    brotli: true,
    gzip: true,
    etag: true,
    single: true,
    dotfiles: false,
    ignores: WITHOUT_FALLBACK,
    setHeaders: setFileHeaders,
  };
  return sirv(folder, options) as RequestHandler;
}

/** Rendered for each visitor; see `LandingController`. */
const LANDING_PAGE = '/';

/** Makes the next response 404 where it would be 200: the page that it contains says that there is nothing. */
function answerNotFound(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => writeHead(status === 200 ? 404 : status, ...rest);
}

/**
 * Serves the admin application at its paths and the learner application at every other path that is not
 * the API's. In production the code of the debug page is not served. Source: promise A12.
 */
export function servePages(
  app: NestExpressApplication,
  { NODE_ENV }: Settings,
  { adminPaths }: Pick<HttpOptions, 'adminPaths'>,
): void {
  for (const [mount, name] of [...adminPaths.map((path) => [path, 'admin'] as const), ['/', 'learner']] as const) {
    const folder = frontendBuild(name);
    if (!existsSync(folder)) continue; // tests of the API run without a frontend build
    const serve = createStaticHandler(folder);
    app.use(mount, ((request, response, next) => {
      const [path = ''] = request.originalUrl.split('?');
      const isWithheld = NODE_ENV === 'production' && isDebugPagePath(path);
      if (isWithheld || isApiPath(path) || path === LANDING_PAGE || !isRead(request.method)) return next();
      // A path with an extension is a file's: if there is none, sirv passes it on, and the API answers 404.
      if (name === 'learner' && !extname(path) && !isLearnerPage(path)) answerNotFound(response);
      serve(request, response, next);
    }) as RequestHandler);
  }
}

/** With any other method, a page's address gets 404 like an unknown path of the API. */
const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
