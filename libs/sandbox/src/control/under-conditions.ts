import { setTimeout as delay } from 'node:timers/promises';
import type { RequestHandler, Response } from 'express';
import type { Fault } from './fault.ts';
import type { Service } from './services.ts';
import type { World } from './world.ts';

/** A service's way to say that something is wrong on its side. */
export type Outage = (status: number, res: Response) => void;

const HALF_A_DOCUMENT = '{"total": 533, "page": 1, "data": [{"uri": "/vid';
const A_PROXY_PAGE = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>';

/** Logs each call of a service, makes it wait, and lets it fail as planned. What only OpenAI does is left to it (`faultOf`). */
export function underConditions(service: Service, { conditions, log, now }: World, outage: Outage): RequestHandler {
  return async (req, res, next) => {
    log.record(service, req, res, now());
    await delay(conditions.latencyOf(service));
    const fault = conditions.takeFault(service, req.originalUrl);
    res.locals.fault = fault;
    if (fault?.fault === 'status') fail(fault, res, outage);
    else if (fault?.fault === 'malformed')
      res
        .status(200)
        .type(fault.form)
        .send(fault.form === 'html' ? A_PROXY_PAGE : HALF_A_DOCUMENT);
    else if (fault?.fault === 'reset') req.socket.destroy();
    else if (fault?.fault !== 'timeout') next(); // a timeout is never answered: the client gives up, or the sandbox stops
  };
}

/** The fault that meets the call being answered, if it is for the service itself to show. */
export const faultOf = (res: Response): Fault | null => res.locals.fault ?? null;

function fail({ status, retryAfter }: Fault, res: Response, outage: Outage): void {
  const seconds = retryAfter ?? (status === 429 ? 1 : null);
  if (seconds !== null) res.set('Retry-After', String(seconds));
  outage(status, res);
}
