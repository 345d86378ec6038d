/** The error codes of the wire contract that a `DomainError` can carry. The HTTP edge maps each to its status. */
export type DomainErrorCode =
  | 'validation_failed'
  | 'invalid_token'
  | 'unauthenticated'
  | 'invalid_credentials'
  | 'subscription_required'
  | 'admin_required'
  | 'scope_required'
  | 'cross_site_request'
  | 'not_found'
  | 'conflict'
  | 'email_taken'
  | 'rate_limited'
  | 'upstream_failed'
  | 'unavailable';

/** An expected error whose message can be shown to a person. Every other error is a defect. */
export abstract class DomainError extends Error {
  abstract readonly code: DomainErrorCode;
  /** The invalid fields of the request. */
  readonly fields: { field: string; message: string }[] = [];
  /** Seconds after which the same call may succeed. */
  readonly retryAfter: number | null = null;
  /** Further fields of the response body, for callers that need more than the message. */
  readonly details: Record<string, unknown> = {};
}
