import { hkdfSync, randomUUID } from 'node:crypto';
import { Clock } from '@msk/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { publicUrl } from '../../../platform/config/public-url.js';
import type { Settings } from '../../../platform/config/settings.js';
import { SETTINGS } from '../../../platform/config/settings.module.js';
import { TOKEN_LIFETIME } from '../../domain/client-limits.js';
import { SigningKeys } from '../signing-keys.js';

export const TOKEN_AUDIENCE = 'api';
export const TOKEN_ALGORITHM = 'HS256';

export interface TokenClaims {
  /** The client's id. */
  sub: string;
  /** Separated by spaces. */
  scope: string;
  /** Seconds since 1970. */
  exp: number;
  jti: string;
}

/** A key for this purpose alone, from each of the configured ones: what it signs is no session. Source: ADR 0016. */
const keyFrom = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'api access token', 32));

/** The signed form in which an API client carries what it may do. Source: promise T2. */
@Injectable()
export class AccessTokens {
  readonly issuer: string;
  readonly keys: SigningKeys<Buffer>;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {
    this.issuer = publicUrl(settings).origin;
    this.keys = new SigningKeys(settings.SESSION_SECRET.map(keyFrom));
  }

  sign(clientId: string, scope: string): string {
    const now = Math.floor(this.clock.now().getTime() / 1_000);
    return this.jwt.sign(
      { scope, iat: now, exp: now + TOKEN_LIFETIME },
      {
        ...this.keys.first,
        algorithm: TOKEN_ALGORITHM,
        issuer: this.issuer,
        audience: TOKEN_AUDIENCE,
        subject: clientId,
        jwtid: randomUUID(),
      },
    );
  }
}
