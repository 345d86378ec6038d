/** Permissions of external systems. Source: api.md, "Who". */
export const CLIENT_SCOPES = ['catalog:read', 'analytics:read'] as const;
export type ClientScope = (typeof CLIENT_SCOPES)[number];

/** In characters. */
export const MAX_CLIENT_NAME_LENGTH = 100;

/** An external system that reads by the API. */
export interface ApiClient {
  id: string;
  name: string;
  scopes: ClientScope[];
  createdAt: string;
  lastUsedAt: string | null;
  /** From then on its secret and its tokens are invalid. */
  revokedAt: string | null;
}

export interface RegisteredApiClient extends ApiClient {
  /** Only sent once, in this response. */
  secret: string;
}

/** Source: RFC 6749, section 5.1. */
export interface AccessTokenAnswer {
  access_token: string;
  token_type: 'Bearer';
  /** Seconds. */
  expires_in: number;
  /** Separated by spaces. */
  scope: string;
}

export const OAUTH_ERRORS = ['invalid_request', 'invalid_client', 'unsupported_grant_type', 'invalid_scope'] as const;
export type OAuthErrorCode = (typeof OAUTH_ERRORS)[number];

/** The error body of the token route, which differs from all others. Source: RFC 6749, section 5.2. */
export interface OAuthError {
  error: OAuthErrorCode;
  error_description: string;
}
