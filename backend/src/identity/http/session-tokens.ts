import type { KeyObject } from 'node:crypto';
import { Clock } from '@msk/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';
import { LONGEST_SESSION } from '../domain/session-limits.js';
import { SigningKeys } from './signing-keys.js';

export const SESSION_AUDIENCE = 'session';
export const SESSION_ALGORITHM = 'HS256';

export interface SessionClaims {
  /** The session's key. */
  sid: string;
}

/** The signed form in which a session's key travels. Several secrets: the first signs, all verify. Source: promises S2, S8. */
@Injectable()
export class SessionTokens {
  private readonly keys: SigningKeys<string>;

  constructor(
    @Inject(SETTINGS) { SESSION_SECRET }: Settings,
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {
    this.keys = new SigningKeys(SESSION_SECRET);
  }

  sign(sid: string): string {
    const now = this.clock.now().getTime();
    const seconds = (at: number) => Math.floor(at / 1_000);
    const claims = { sid, iat: seconds(now), exp: seconds(now + LONGEST_SESSION) };
    return this.jwt.sign(claims, { ...this.keys.first, audience: SESSION_AUDIENCE, algorithm: SESSION_ALGORITHM });
  }

  /** The secret that a token claims to be signed with, if it is one of ours; any other hint in it is ignored. */
  secretFor(token: string): KeyObject | undefined {
    return this.keys.namedIn(token);
  }
}
