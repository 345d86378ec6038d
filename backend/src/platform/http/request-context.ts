import { AsyncLocalStorage } from 'node:async_hooks';
import { currentSpan, newTraceId, parseTraceparent, startSpan } from '@msk/kernel';
import type { NextFunction, Request, Response } from 'express';
import type { Caller } from './access/caller.js';
import { isTracedPath } from './request-path.js';
import { endRequestSpan, requestSpan } from './request-span.js';
import { callerNetwork } from './security/network.js';

/** The current request as the log and the audit record it. */
export interface CurrentRequest {
  /** The one id of the request: in its response, in the log, in the audit and in its trace. 32 hexadecimal digits. */
  readonly traceId: string;
  /** The client's network; a forwarding header counts only if it comes from a trusted proxy. */
  readonly network: string;
  /** Monotonic time, of `performance.now()`. */
  readonly startedAtMs: number;
  caller: Caller | null;
}

const storage = new AsyncLocalStorage<CurrentRequest>();

/** Undefined outside of a request: in jobs, schedules and subscribers. */
export const currentRequest = (): CurrentRequest | undefined => storage.getStore();

/** The id of the current request, or of the trace that the current job or delivery belongs to. */
export const currentTraceId = (): string | undefined => currentRequest()?.traceId ?? currentSpan()?.traceId;

/** The first middleware, so that requests which later middleware rejects have an id, too. */
export function startRequestContext(request: Request & { id?: unknown }, response: Response, next: NextFunction): void {
  const parent = trustedTraceparent(request);
  const span = isTracedPath(request.path) ? startSpan(() => requestSpan(request, parent)) : undefined;
  const traceId = span?.traceId ?? parseTraceparent(parent)?.traceId ?? newTraceId();
  request.id = traceId;
  response.setHeader('X-Request-Id', traceId);
  const begin = () =>
    storage.run({ traceId, network: callerNetwork(request), startedAtMs: performance.now(), caller: null }, next);
  if (!span) {
    begin();
    return;
  }
  response.once('close', () => endRequestSpan(span, request, response));
  span.run(begin);
}

/** Anybody could send one; only a trusted proxy continues a trace, so that no caller chooses the id of a log line. */
function trustedTraceparent({ app, headers, socket }: Request): string | null {
  const isTrusted = app.get('trust proxy fn') as (address: string | undefined, hops: number) => boolean;
  const { traceparent } = headers;
  return typeof traceparent === 'string' && isTrusted(socket.remoteAddress, 0) ? traceparent : null;
}

/** Records who makes the current request. */
export function setCaller(caller: Caller): void {
  const current = storage.getStore();
  if (current) current.caller = caller;
}

/** Runs background work without the context of the request that may have triggered it. */
export const runOutsideRequest = <Result>(work: () => Result): Result => storage.exit(work);
