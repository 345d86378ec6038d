import type { Actor } from './actor.js';
import type { Target } from './audit-entry.js';
import type { SecurityEvent } from './security-events.js';

/** Fields and words of the log's line; where the call came from stands in every line of a call. */
export const securityLine = (
  event: SecurityEvent,
  actor: Actor,
  target: Target | null,
  details: object = {},
): [object, string] => [{ security: { event, actor, target, ...details } }, `security: ${event}`];
