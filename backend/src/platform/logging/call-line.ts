import { AsyncResource } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import type { PinoLogger } from 'nestjs-pino';
import { isApiAddress } from '../http/api-address.js';
import { presentCall } from '../http/call-context.js';
import { routeOf } from '../http/route-of.js';

/** Asked every few seconds, by machines. */
const NOT_WORTH_A_LINE = /^\/(health|metrics)(\/|$)/;

/** One line for each call of the API when it is over. Addresses, headers and bodies are the caller's and not in it. */
export const callLines =
  (log: PinoLogger): RequestHandler =>
  (request, response, next) => {
    if (!isApiAddress(request.path) || NOT_WORTH_A_LINE.test(request.path)) return next();
    const begun = performance.now();
    const write = () => {
      const { statusCode: status, writableFinished } = response;
      const ms = Math.round((performance.now() - begun) * 10) / 10;
      const line = {
        route: routeOf(request),
        method: request.method,
        status,
        ms,
        ...(!writableFinished && { aborted: true }),
      };
      log[levelOf(status)](line, 'call');
    };
    response.once('close', AsyncResource.bind(write)); // it is still that call's line
    next();
  };

const levelOf = (status: number) =>
  status >= 500 ? 'error' : status === 401 || status === 403 || status === 429 ? 'warn' : 'info';

/** What stands in each line that is written during a call. */
export function callFields(): Record<string, string> {
  const call = presentCall();
  if (!call) return {};
  const { requestId, network, caller } = call;
  if (!caller) return { requestId, network };
  return {
    requestId,
    network,
    ...(caller.kind === 'user' ? { userId: caller.userId } : { clientId: caller.clientId }),
  };
}
