/** Every error code of the API and its HTTP status. */
export const ERROR_STATUS = {
  validation_failed: 400,
  invalid_token: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  subscription_required: 403,
  admin_required: 403,
  scope_required: 403,
  cross_site_request: 403,
  not_found: 404,
  conflict: 409,
  email_taken: 409,
  payload_too_large: 413,
  rate_limited: 429,
  internal: 500,
  upstream_failed: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export interface FieldError {
  field: string;
  message: string;
}

/** The body of every error response. `message` can be shown to a person. */
export interface ApiError {
  /** That of `ERROR_STATUS`, except for 414, 415 and 431, which share `validation_failed` and `payload_too_large`. */
  statusCode: number;
  code: ErrorCode;
  message: string;
  errors?: FieldError[];
  requestId: string;
  /** On payment routes only: a copy of the message. */
  error?: string;
}
