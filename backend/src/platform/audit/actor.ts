import { presentCall } from '../http/call-context.js';

/** Who did it. `visitor` is a call by nobody who is known, `system` is nobody's call: a job, a schedule, an event. */
export type Actor = { kind: 'user' | 'client'; id: string } | { kind: 'visitor' | 'system'; id: null };

export function presentActor(): Actor {
  const call = presentCall();
  if (!call) return { kind: 'system', id: null };
  const { caller } = call;
  if (!caller) return { kind: 'visitor', id: null };
  return caller.kind === 'user' ? { kind: 'user', id: caller.userId } : { kind: 'client', id: caller.clientId };
}
