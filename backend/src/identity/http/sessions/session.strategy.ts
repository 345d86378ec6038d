import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-jwt';
import type { UserCaller } from '../../../platform/http/access/caller.js';
import { SessionRepository } from '../../session.repository.js';
import { createKeyProvider } from '../signing-keys.js';
import { SessionCookie } from './session-cookie.js';
import { SESSION_ALGORITHM, SESSION_AUDIENCE, type SessionClaims, SessionTokenSigner } from './session-token-signer.js';

/** Reads the token from the cookie, verifies its signature and finds its session. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(
    cookie: SessionCookie,
    tokens: SessionTokenSigner,
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {
    super({
      // An `Authorization` header takes precedence: the cookie beside it is ignored.
      jwtFromRequest: (request: Request) => (request.headers.authorization === undefined ? cookie.read(request) : null),
      secretOrKeyProvider: createKeyProvider((token) => tokens.findKey(token)),
      algorithms: [SESSION_ALGORITHM],
      audience: SESSION_AUDIENCE,
    });
  }

  async validate({ sid }: Partial<SessionClaims>): Promise<UserCaller | null> {
    return typeof sid === 'string' ? this.sessions.findCallerByKey(sid, this.clock.now()) : null;
  }
}
