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

/** Builds the base class of an error that is only a code and a text: `class NotOnTrial extends domainError(code, text) {}`. */
export const domainError = <Code extends DomainErrorCode, Args extends unknown[] = []>(
  code: Code,
  message: string | ((...args: Args) => string),
  { field, retryAfter = null }: { field?: string; retryAfter?: number | null } = {},
) =>
  class extends DomainError {
    readonly code = code;
    override readonly fields = field === undefined ? [] : [{ field, message: this.message }];
    override readonly retryAfter = retryAfter;
    constructor(...args: Args) {
      super(typeof message === 'string' ? message : message(...args));
    }
  };
