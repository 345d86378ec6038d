import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import passport from 'passport';
import { SecurityLog } from '../../../platform/audit/security-log.js';
import { type Caller, Callers, type ClientCaller, type UserCaller } from '../../../platform/http/access/caller.js';
import { SessionRepository } from '../../session.repository.js';
import { BearerStrategy } from '../oauth/bearer.strategy.js';
import { SessionStrategy, type VerifiedClaims } from './session.strategy.js';
import { SessionCookie } from './session-cookie.js';
import { VerifiedTokens } from './verified-tokens.js';

@Injectable()
export class PassportCallers extends Callers {
  // Not the global instance: two applications in one process must not share their strategies.
  private readonly passport = new passport.Passport();
  private readonly verifiedTokens = new VerifiedTokens();

  constructor(
    session: SessionStrategy,
    bearer: BearerStrategy,
    private readonly cookie: SessionCookie,
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
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
  async identifyUser(request: Request): Promise<UserCaller | null> {
    const token = this.tokenOf(request);
    if (token === null) return null;
    const now = this.clock.now();
    const verified = this.verifiedTokens.get(token, now) ?? (await this.verify(token, request));
    const caller = verified && (await this.sessions.findCallerByKey(verified.sid, now));
    if (verified) verified.userId = caller?.isAdmin === false ? caller.userId : null;
    return caller;
  }

  presumeUserId(request: Request): string | null {
    return this.verifiedTokens.get(this.tokenOf(request), this.clock.now())?.userId ?? null;
  }

  /** An `Authorization` header takes precedence: the cookie beside it is ignored. */
  private tokenOf(request: Request): string | null {
    return request.headers.authorization === undefined ? this.cookie.read(request) : null;
  }

  private async verify(token: string, request: Request) {
    const claims = await this.authenticate<VerifiedClaims>('session', request);
    return claims && this.verifiedTokens.add(token, claims);
  }

  private authenticate<Found extends object>(strategy: 'session' | 'bearer', request: Request): Promise<Found | null> {
    return new Promise((resolve, reject) => {
      const done = (error: unknown, caller?: Found | false | null) => (error ? reject(error) : resolve(caller || null));
      this.passport.authenticate(strategy, { session: false }, done)(request, request.res, reject);
    });
  }
}
