import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import passport from 'passport';
import { Callers, type UserCaller } from '../../platform/http/access/caller.js';
import { SessionStrategy } from './session.strategy.js';
import { SessionCookie } from './session-cookie.js';

@Injectable()
export class PassportCallers extends Callers {
  // An instance of our own: two applications in one process must not share their strategies.
  private readonly passport = new passport.Passport();

  constructor(
    strategy: SessionStrategy,
    private readonly cookie: SessionCookie,
  ) {
    super();
    this.passport.use('session', strategy);
  }

  /** A cookie that opens nothing is taken back. */
  async identify(request: Request): Promise<UserCaller | null> {
    const caller = await this.recognise(request);
    if (!caller && request.res && this.cookie.read(request)) this.cookie.clear(request.res);
    return caller;
  }

  /** Who is signed in, for routes that are open to everybody. */
  recognise(request: Request): Promise<UserCaller | null> {
    return new Promise((resolve, reject) => {
      const answer = (error: unknown, caller?: UserCaller | false | null) =>
        error ? reject(error) : resolve(caller || null);
      this.passport.authenticate('session', { session: false }, answer)(request, request.res, reject);
    });
  }
}
