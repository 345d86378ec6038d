import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-jwt';
import type { UserCaller } from '../../platform/http/access/caller.js';
import { Sessions } from '../sessions.js';
import { SessionCookie } from './session-cookie.js';
import { SESSION_ALGORITHM, SESSION_AUDIENCE, type SessionClaims, SessionTokens } from './session-tokens.js';
import { keyBy } from './signing-keys.js';

/** Passport's part: the token out of the cookie, its signature, and the session behind it. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(
    cookie: SessionCookie,
    tokens: SessionTokens,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {
    super({
      // Whoever sends credentials in a header is judged by them alone: a cookie beside them counts for nothing.
      jwtFromRequest: (request: Request) => (request.headers.authorization === undefined ? cookie.read(request) : null),
      secretOrKeyProvider: keyBy((token) => tokens.secretFor(token)),
      algorithms: [SESSION_ALGORITHM],
      audience: SESSION_AUDIENCE,
    });
  }

  async validate({ sid }: Partial<SessionClaims>): Promise<UserCaller | null> {
    return typeof sid === 'string' ? this.sessions.holderOf(sid, this.clock.now()) : null;
  }
}
