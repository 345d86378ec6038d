import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-jwt';
import { createKeyProvider } from '../signing-keys.js';
import { SessionCookie } from './session-cookie.js';
import { SESSION_ALGORITHM, SESSION_AUDIENCE, type SessionClaims, SessionTokenSigner } from './session-token-signer.js';

export type VerifiedClaims = SessionClaims & { exp: number };

/** Reads the token from the cookie and verifies its signature. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(cookie: SessionCookie, tokens: SessionTokenSigner) {
    super({
      // An `Authorization` header takes precedence: the cookie beside it is ignored.
      jwtFromRequest: (request: Request) => (request.headers.authorization === undefined ? cookie.read(request) : null),
      secretOrKeyProvider: createKeyProvider((token) => tokens.findKey(token)),
      algorithms: [SESSION_ALGORITHM],
      audience: SESSION_AUDIENCE,
    });
  }

  /** The library accepts a token without `exp` for ever. */
  validate({ sid, exp }: Partial<VerifiedClaims>): VerifiedClaims | null {
    return typeof sid === 'string' && typeof exp === 'number' ? { sid, exp } : null;
  }
}
