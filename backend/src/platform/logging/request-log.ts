import { AsyncResource } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import type { PinoLogger } from 'nestjs-pino';
import { currentRequest, currentTraceId } from '../http/request-context.js';
import { isApiPath, isPolledPath, routePattern } from '../http/request-path.js';

/** Logs each API request when it is complete, without its URL, headers and body, which may contain secrets. */
export const logRequests =
  (log: PinoLogger): RequestHandler =>
  (request, response, next) => {
    if (!isApiPath(request.path) || isPolledPath(request.path)) return next();
    const startedAt = performance.now();
    const write = () => {
      const { statusCode: status, writableFinished } = response;
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      const fields = {
        route: routePattern(request),
        method: request.method,
        status,
        ms,
        ...(!writableFinished && { aborted: true }),
      };
      log[levelOf(status)](fields, 'Request completed');
    };
    response.once('close', AsyncResource.bind(write)); // keeps the context of the request
    next();
  };

const levelOf = (status: number) =>
  status >= 500 ? 'error' : status === 401 || status === 403 || status === 429 ? 'warn' : 'info';

/** Fields that are added to each line logged during a request, or during a job or a delivery that is traced. */
export function requestFields(): Record<string, string> {
  const traceId = currentTraceId();
  if (!traceId) return {};
  const { network, caller } = currentRequest() ?? {};
  if (!caller) return network ? { traceId, network } : { traceId };
  return {
    traceId,
    network: network as string,
    ...(caller.kind === 'user' ? { userId: caller.userId } : { clientId: caller.clientId }),
  };
}
