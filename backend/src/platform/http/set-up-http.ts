import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import { PinoLogger } from 'nestjs-pino';
import { publicUrl } from '../config/public-url.js';
import type { Settings } from '../config/settings.js';
import { publishApiDocs } from './api-docs.js';
import { beginCall } from './call-context.js';
import { ErrorFilter } from './error.filter.js';
import { ReadInput } from './input/read-input.interceptor.js';
import { servePages } from './pages.js';
import { sameOriginOnly } from './same-origin.middleware.js';
import { securityHeaders } from './security-headers.js';
import { validationPipe } from './validation.pipe.js';

/** The HTTP edge, the same in production and in tests. */
export function setUpHttp(app: NestExpressApplication, settings: Settings): void {
  const errors = new ErrorFilter(new PinoLogger({}));
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(beginCall);
  app.use(securityHeaders(settings));
  app.use('/api', sameOriginOnly(publicUrl(settings).origin), cookieParser());
  app.useGlobalInterceptors(new ReadInput());
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(errors);
  publishApiDocs(app, settings);
  servePages(app);
}
