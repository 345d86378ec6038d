import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import passport from 'passport';
import { SecurityLog } from '../../platform/audit/security-log.js';
import { type Caller, Callers, type ClientCaller, type UserCaller } from '../../platform/http/access/caller.js';
import { BearerStrategy } from './oauth/bearer.strategy.js';
import { SessionStrategy } from './session.strategy.js';
import { SessionCookie } from './session-cookie.js';

@Injectable()
export class PassportCallers extends Callers {
  // An instance of our own: two applications in one process must not share their strategies.
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

  /** Whoever sends credentials in a header is judged by them alone. A cookie that opens nothing is taken back. */
  async identify(request: Request): Promise<Caller | null> {
    const inHeader = request.headers.authorization !== undefined;
    const caller = inHeader ? await this.by<ClientCaller>('bearer', request) : await this.recognise(request);
    const cookie = this.cookie.read(request);
    if (!caller && request.res && cookie) this.cookie.clear(request.res);
    if (!caller && (inHeader || cookie))
      await this.security.note('token.refused', { details: { of: inHeader ? 'bearer' : 'session' } });
    return caller;
  }

  /** Who is signed in, for routes that are open to everybody. */
  recognise(request: Request): Promise<UserCaller | null> {
    return this.by<UserCaller>('session', request);
  }

  private by<Found extends Caller>(way: 'session' | 'bearer', request: Request): Promise<Found | null> {
    return new Promise((resolve, reject) => {
      const answer = (error: unknown, caller?: Found | false | null) =>
        error ? reject(error) : resolve(caller || null);
      this.passport.authenticate(way, { session: false }, answer)(request, request.res, reject);
    });
  }
}
