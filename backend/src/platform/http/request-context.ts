import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Caller } from './access/caller.js';
import { callerNetwork } from './network.js';

/** The current request as the log and the audit record it. */
export interface CurrentRequest {
  readonly requestId: string;
  /** The client's network; a forwarding header counts only if it comes from a trusted proxy. */
  readonly network: string;
  /** Monotonic time, of `performance.now()`. */
  readonly startedAtMs: number;
  caller: Caller | null;
}

const storage = new AsyncLocalStorage<CurrentRequest>();

/** Undefined outside of a request: in jobs, schedules and subscribers. */
export const currentRequest = (): CurrentRequest | undefined => storage.getStore();

/** The first middleware, so that requests which later middleware rejects have an id, too. */
export function startRequestContext(request: Request & { id?: unknown }, response: Response, next: NextFunction): void {
  const requestId = randomUUID();
  request.id = requestId;
  response.setHeader('X-Request-Id', requestId);
  storage.run({ requestId, network: callerNetwork(request), startedAtMs: performance.now(), caller: null }, next);
}

/** Records who makes the current request. */
export function setCaller(caller: Caller): void {
  const current = storage.getStore();
  if (current) current.caller = caller;
}

/** Runs background work without the context of the request that may have triggered it. */
export const runOutsideRequest = <Result>(work: () => Result): Result => storage.exit(work);
