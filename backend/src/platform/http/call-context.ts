import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Caller } from './access/caller.js';
import { callerNetwork } from './network.js';

/** What the log and the audit say of every call: its id, where it came from, and who made it once that is known. */
export interface Call {
  readonly requestId: string;
  /** Of the true peer; a forwarding header counts only if it comes from a proxy that the application trusts. */
  readonly network: string;
  /** On the clock that only goes forward, milliseconds. */
  readonly startedAt: number;
  caller: Caller | null;
}

const calls = new AsyncLocalStorage<Call>();

/** Undefined outside of a call: in a job, a schedule, a subscriber. */
export const presentCall = (): Call | undefined => calls.getStore();

/** The first middleware: what is refused by the next one has an id, too. */
export function beginCall(request: Request & { id?: unknown }, response: Response, next: NextFunction): void {
  const requestId = randomUUID();
  request.id = requestId;
  response.setHeader('X-Request-Id', requestId);
  calls.run({ requestId, network: callerNetwork(request), startedAt: performance.now(), caller: null }, next);
}

/** From here on the call is somebody's. */
export function callIsBy(caller: Caller): void {
  const call = calls.getStore();
  if (call) call.caller = caller;
}

/** Work that nobody called for, even if a call woke it up. */
export const outsideOfCalls = <Result>(work: () => Result): Result => calls.exit(work);
