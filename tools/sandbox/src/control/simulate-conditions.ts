import type { RequestHandler, Response } from 'express';
import type { Fault } from './fault.ts';
import type { SandboxState } from './sandbox-state.ts';
import type { Service } from './services.ts';

/** Sends an error status in the format of a service. */
export type OutageResponder = (status: number, res: Response) => void;

const TRUNCATED_JSON = '{"total": 533, "page": 1, "data": [{"uri": "/vid';
const PROXY_ERROR_PAGE = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>';

/** Logs and delays each request of a service, and applies planned faults. Faults specific to OpenAI are left to its router (`getFault`). */
export function simulateConditions(
  service: Service,
  { conditions, log, now }: SandboxState,
  sendOutage: OutageResponder,
): RequestHandler {
  return async (req, res, next) => {
    log.record(service, req, res, now());
    await conditions.delay(service);
    const fault = conditions.takeFault(service, req.originalUrl);
    res.locals.fault = fault;
    if (fault?.fault === 'status') fail(fault, res, sendOutage);
    else if (fault?.fault === 'malformed')
      res
        .status(200)
        .type(fault.form)
        .send(fault.form === 'html' ? PROXY_ERROR_PAGE : TRUNCATED_JSON);
    else if (fault?.fault === 'reset') req.socket.destroy();
    else if (fault?.fault !== 'timeout') next(); // a timeout gets no response until the client disconnects or the sandbox stops
  };
}

/** The planned fault of the current request. */
export const getFault = (res: Response): Fault | null => res.locals.fault ?? null;

function fail({ status, retryAfter }: Fault, res: Response, sendOutage: OutageResponder): void {
  const seconds = retryAfter ?? (status === 429 ? 1 : null);
  if (seconds !== null) res.set('Retry-After', String(seconds));
  sendOutage(status, res);
}
