import type { OAuthErrorCode } from '@msk/contracts';

/** A refusal in the words of RFC 6749, section 5.2. Its text is ASCII without quotes, as the RFC wants it. */
export abstract class OAuthRefusal extends Error {
  abstract readonly error: OAuthErrorCode;
}

export class InvalidTokenRequest extends OAuthRefusal {
  readonly error = 'invalid_request';
}

export class UnsupportedGrantType extends OAuthRefusal {
  readonly error = 'unsupported_grant_type';
  constructor() {
    super('The only grant type is client_credentials.');
  }
}

/** One text for an unknown client, a revoked one and a wrong secret. */
export class InvalidClient extends OAuthRefusal {
  readonly error = 'invalid_client';
  constructor() {
    super('The client id or the client secret is not correct.');
  }
}

export class InvalidScope extends OAuthRefusal {
  readonly error = 'invalid_scope';
  constructor() {
    super('The client has not been given this scope.');
  }
}
