import { currentRequest } from '../http/request-context.js';

/** Who acted. `visitor`: a request without a known caller. `system`: no request, but a job, a schedule or an event. */
export type Actor = { kind: 'user' | 'client'; id: string } | { kind: 'visitor' | 'system'; id: null };

export function currentActor(): Actor {
  const request = currentRequest();
  if (!request) return { kind: 'system', id: null };
  const { caller } = request;
  if (!caller) return { kind: 'visitor', id: null };
  return caller.kind === 'user' ? { kind: 'user', id: caller.userId } : { kind: 'client', id: caller.clientId };
}
