import { MikroORM } from '@mikro-orm/postgresql';
import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import type { RequestHandler } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { SecurityEventInterceptor } from '../audit/security-event.interceptor.js';
import { publicUrl } from '../config/public-url.js';
import type { Settings } from '../config/settings.js';
import { withRequestEntityManager } from '../database/request-entity-manager.js';
import { logRequests } from '../logging/request-log.js';
import { measureRequests } from '../metrics/measure-requests.js';
import { Metrics } from '../metrics/metrics.js';
import { publishApiDocs } from './docs/api-docs.js';
import { ErrorFilter } from './error.filter.js';
import type { HttpOptions } from './http-options.js';
import { ReadInputInterceptor } from './input/read-input.interceptor.js';
import { servePages } from './pages.js';
import { startRequestContext } from './request-context.js';
import { redirectToHttps } from './security/redirect-to-https.js';
import { sameOriginOnly } from './security/same-origin.middleware.js';
import { securityHeaders } from './security/security-headers.js';
import { validationPipe } from './validation.pipe.js';
import { serveWebManifest } from './web-manifest.js';

/** The requests of one process share no entities. */
const startUnitOfWork =
  ({ em }: MikroORM): RequestHandler =>
  (_request, _response, next) =>
    withRequestEntityManager(em, next);

/** Configures the HTTP edge; used in production and in tests. */
export function setUpHttp(app: NestExpressApplication, settings: Settings, options: HttpOptions): void {
  const log = new PinoLogger({});
  const errors = new ErrorFilter(log, app.get(SecurityEventInterceptor), options.repeatsMessageAsError);
  app.disable('x-powered-by');
  app.disable('etag'); // API responses are `no-store`; `servePages` sets the ETags of files
  app.set('trust proxy', settings.TRUSTED_PROXIES);
  app.set('query parser', 'simple');
  app.use(startRequestContext);
  app.use(measureRequests(app.get(Metrics)));
  app.use(logRequests(log));
  app.use(securityHeaders(settings, options));
  app.use(redirectToHttps(settings));
  app.use('/api', sameOriginOnly(publicUrl(settings).origin, options.webhookPaths));
  app.use(startUnitOfWork(app.get(MikroORM)));
  app.use(cookieParser()); // the start page, too, depends on who is signed in
  app.useGlobalInterceptors(new ReadInputInterceptor());
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(errors);
  publishApiDocs(app, settings, options.docs);
  serveWebManifest(app, settings);
  servePages(app, settings, options);
}
