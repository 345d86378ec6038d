/**
 * What the log says with a line of a fixed name, `security: sign-in.failed`. True: anybody can cause it as often as they
 * like, so its entries in the audit are limited while its lines are not. Source: promise G3.
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
