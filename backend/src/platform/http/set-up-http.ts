import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import { PinoLogger } from 'nestjs-pino';
import { RefusalWatch } from '../audit/refusal-watch.js';
import { publicUrl } from '../config/public-url.js';
import type { Settings } from '../config/settings.js';
import { callLines } from '../logging/call-line.js';
import { beginCall } from './call-context.js';
import { publishApiDocs } from './docs/api-docs.js';
import { ErrorFilter } from './error.filter.js';
import { ReadInput } from './input/read-input.interceptor.js';
import { servePages } from './pages.js';
import { pagesByHttps } from './pages-by-https.js';
import { sameOriginOnly } from './same-origin.middleware.js';
import { securityHeaders } from './security-headers.js';
import { validationPipe } from './validation.pipe.js';

/** The HTTP edge, the same in production and in tests. */
export function setUpHttp(app: NestExpressApplication, settings: Settings): void {
  const log = new PinoLogger({});
  const errors = new ErrorFilter(log, app.get(RefusalWatch));
  app.disable('x-powered-by');
  app.disable('etag'); // answers of the API are not kept (`no-store`); files have theirs from `servePages`
  app.set('trust proxy', settings.TRUSTED_PROXIES);
  app.set('query parser', 'simple');
  app.use(beginCall);
  app.use(callLines(log));
  app.use(securityHeaders(settings));
  app.use(pagesByHttps(settings));
  app.use('/api', sameOriginOnly(publicUrl(settings).origin), cookieParser());
  app.useGlobalInterceptors(new ReadInput());
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(errors);
  publishApiDocs(app, settings);
  servePages(app, settings);
}
