import type { KeyObject } from 'node:crypto';
import { Clock } from '@msk/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Settings } from '../../../platform/config/settings.js';
import { SETTINGS } from '../../../platform/config/settings.module.js';
import { MAX_SESSION_AGE_MS } from '../../domain/session-limits.js';
import { SigningKeys } from '../signing-keys.js';

export const SESSION_AUDIENCE = 'session';
export const SESSION_ALGORITHM = 'HS256';

export interface SessionClaims {
  /** The session's key. */
  sid: string;
}

/** Signs the key of a session for its cookie. The first secret signs, all secrets verify. Source: promises S2, S8. */
@Injectable()
export class SessionTokenSigner {
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
    const claims = { sid, iat: seconds(now), exp: seconds(now + MAX_SESSION_AGE_MS) };
    return this.jwt.sign(claims, { ...this.keys.signingKey, audience: SESSION_AUDIENCE, algorithm: SESSION_ALGORITHM });
  }

  /** Finds the key that the token's header names. */
  findKey(token: string): KeyObject | undefined {
    return this.keys.findByToken(token);
  }
}
