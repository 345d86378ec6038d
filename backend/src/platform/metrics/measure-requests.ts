import type { RequestHandler } from 'express';
import { routePattern } from '../http/request-path.js';
import type { Metrics } from './metrics.js';

/** Files of the pages, and addresses where there is nothing, have one label together. */
const NO_ROUTE = 'none';

export const measureRequests =
  ({ requests }: Metrics): RequestHandler =>
  (request, response, next) => {
    const startedAt = performance.now();
    response.once('close', () => {
      const route = routePattern(request) ?? NO_ROUTE;
      requests.observe({ route, status: String(response.statusCode) }, (performance.now() - startedAt) / 1000);
    });
    next();
  };
