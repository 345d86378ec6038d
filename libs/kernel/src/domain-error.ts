/** The refusals of the wire contract that code of ours can raise. The HTTP edge turns each into its status. */
export type RefusalCode =
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

/** A refusal with a reason fit to show to a person. A defect is any other error. */
export abstract class DomainError extends Error {
  abstract readonly code: RefusalCode;
  /** The fields of the request that the refusal is about. */
  readonly fields: { field: string; message: string }[] = [];
  /** Seconds after which the same call may succeed. */
  readonly retryAfter: number | null = null;
  /** Joins the answer's body, for a refusal whose caller needs more than the words. */
  readonly details: Record<string, unknown> = {};
}
