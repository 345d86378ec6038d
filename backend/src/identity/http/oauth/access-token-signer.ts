import { hkdfSync, randomUUID } from 'node:crypto';
import { Clock } from '@msk/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { publicUrl } from '../../../platform/config/public-url.js';
import type { Settings } from '../../../platform/config/settings.js';
import { SETTINGS } from '../../../platform/config/settings.module.js';
import { ACCESS_TOKEN_LIFETIME_SECONDS } from '../../domain/api-client.js';
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

/** Derives a key for access tokens from each configured secret, so that no token is valid as a session. Source: ADR 0016. */
const deriveKey = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'api access token', 32));

/** Signs the access tokens of API clients. Source: promise T2. */
@Injectable()
export class AccessTokenSigner {
  readonly issuer: string;
  readonly keys: SigningKeys<Buffer>;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {
    this.issuer = publicUrl(settings).origin;
    this.keys = new SigningKeys(settings.SESSION_SECRET.map(deriveKey));
  }

  sign(clientId: string, scope: string): string {
    const now = Math.floor(this.clock.now().getTime() / 1_000);
    return this.jwt.sign(
      { scope, iat: now, exp: now + ACCESS_TOKEN_LIFETIME_SECONDS },
      {
        ...this.keys.signingKey,
        algorithm: TOKEN_ALGORITHM,
        issuer: this.issuer,
        audience: TOKEN_AUDIENCE,
        subject: clientId,
        jwtid: randomUUID(),
      },
    );
  }
}
