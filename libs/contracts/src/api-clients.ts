/** What an external system may be allowed to do. Source: api.md, "Who". */
export const CLIENT_SCOPES = ['catalog:read', 'analytics:read'] as const;
export type ClientScope = (typeof CLIENT_SCOPES)[number];

/** Characters of a client's name. */
export const CLIENT_NAME_LENGTH = 100;

/** An external system that reads from here. */
export interface ApiClient {
  id: string;
  name: string;
  scopes: ClientScope[];
  createdAt: string;
  lastUsedAt: string | null;
  /** Since then its secret and its tokens open nothing. */
  revokedAt: string | null;
}

export interface RegisteredApiClient extends ApiClient {
  /** Told this once. */
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

/** The one route whose refusals have a form of their own. Source: RFC 6749, section 5.2. */
export interface OAuthError {
  error: OAuthErrorCode;
  error_description: string;
}
