import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import passport from 'passport';
import { SecurityLog } from '../../../platform/audit/security-log.js';
import { type Caller, Callers, type ClientCaller, type UserCaller } from '../../../platform/http/access/caller.js';
import { BearerStrategy } from '../oauth/bearer.strategy.js';
import { SessionStrategy } from './session.strategy.js';
import { SessionCookie } from './session-cookie.js';

@Injectable()
export class PassportCallers extends Callers {
  // Not the global instance: two applications in one process must not share their strategies.
  private readonly passport = new passport.Passport();

  constructor(
    session: SessionStrategy,
    bearer: BearerStrategy,
    private readonly cookie: SessionCookie,
    private readonly security: SecurityLog,
  ) {
    super();
    this.passport.use('session', session);
    this.passport.use('bearer', bearer);
  }

  /** An `Authorization` header takes precedence over the cookie. An invalid cookie is cleared. */
  async identify(request: Request): Promise<Caller | null> {
    const hasAuthorization = request.headers.authorization !== undefined;
    const caller = hasAuthorization
      ? await this.authenticate<ClientCaller>('bearer', request)
      : await this.identifyUser(request);
    const cookie = this.cookie.read(request);
    if (!caller && request.res && cookie) this.cookie.clear(request.res);
    if (!caller && (hasAuthorization || cookie))
      await this.security.note('token.refused', { details: { of: hasAuthorization ? 'bearer' : 'session' } });
    return caller;
  }

  /** Identifies the signed-in user on public routes. */
  identifyUser(request: Request): Promise<UserCaller | null> {
    return this.authenticate<UserCaller>('session', request);
  }

  private authenticate<Found extends Caller>(strategy: 'session' | 'bearer', request: Request): Promise<Found | null> {
    return new Promise((resolve, reject) => {
      const done = (error: unknown, caller?: Found | false | null) => (error ? reject(error) : resolve(caller || null));
      this.passport.authenticate(strategy, { session: false }, done)(request, request.res, reject);
    });
  }
}
