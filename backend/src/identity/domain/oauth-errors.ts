import type { OAuthErrorCode } from '@msk/contracts';

/** An error response of RFC 6749, section 5.2, which requires ASCII text without quotes. */
export abstract class OAuthRequestError extends Error {
  abstract readonly error: OAuthErrorCode;
}

export class InvalidTokenRequest extends OAuthRequestError {
  readonly error = 'invalid_request';
}

export class UnsupportedGrantType extends OAuthRequestError {
  readonly error = 'unsupported_grant_type';
  constructor() {
    super('The only grant type is client_credentials.');
  }
}

/** One text for an unknown client, a revoked one and a wrong secret. */
export class InvalidClient extends OAuthRequestError {
  readonly error = 'invalid_client';
  constructor() {
    super('The client id or the client secret is not correct.');
  }
}

export class InvalidScope extends OAuthRequestError {
  readonly error = 'invalid_scope';
  constructor() {
    super('The client has not been given this scope.');
  }
}
