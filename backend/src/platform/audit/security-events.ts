import type { Actor, Target } from './audit-entry.js';

/**
 * Events that are logged with a fixed name, `security: sign-in.failed`. True: anybody can cause the event, so the number of
 * its audit entries is limited, unlike that of its log lines. Source: promise G3.
 */
export const SECURITY_EVENTS = {
  'sign-in.succeeded': false,
  'sign-in.failed': true,
  registration: false,
  'email.verified': false,
  'password.changed': false,
  'password.reset-requested': true,
  'password.reset': false,
  'sessions.ended': false,
  'account.erased': false,
  'role.changed': false,
  'client.created': false,
  'client.revoked': false,
  'client.refused': true,
  'authorisation.refused': true,
  'cross-site.refused': true,
  'token.refused': true,
  'webhook.refused': true,
  throttled: true,
  'validation.storm': true,
} as const satisfies Record<string, boolean>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

export const isSecurityEvent = (action: string): action is SecurityEvent => Object.hasOwn(SECURITY_EVENTS, action);

/** Fields and message of the log line. The fields of the current request are added to every line. */
export const formatSecurityEvent = (
  event: SecurityEvent,
  actor: Actor,
  target: Target | null,
  details: object = {},
): [object, string] => [{ security: { event, actor, target, ...details } }, `security: ${event}`];
