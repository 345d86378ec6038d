import { createHash } from 'node:crypto';
import { Clock } from '@msk/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';
import { LONGEST_SESSION } from '../domain/session-limits.js';

export const SESSION_AUDIENCE = 'session';
export const SESSION_ALGORITHM = 'HS256';

export interface SessionClaims {
  /** The session's key. */
  sid: string;
}

/** Names a signing key without telling anything of it. */
const keyId = (secret: string): string =>
  createHash('sha256').update(`key id of ${secret}`).digest('base64url').slice(0, 12);

/** The signed form in which a session's key travels. Several secrets: the first signs, all verify. Source: promises S2, S8. */
@Injectable()
export class SessionTokens {
  private readonly secrets: ReadonlyMap<string, string>;
  private readonly signing: { secret: string; keyid: string };

  constructor(
    @Inject(SETTINGS) { SESSION_SECRET }: Settings,
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {
    const [first = ''] = SESSION_SECRET; // the settings have at least one
    this.secrets = new Map(SESSION_SECRET.map((secret) => [keyId(secret), secret]));
    this.signing = { secret: first, keyid: keyId(first) };
  }

  sign(sid: string): string {
    const now = this.clock.now().getTime();
    const seconds = (at: number) => Math.floor(at / 1_000);
    const claims = { sid, iat: seconds(now), exp: seconds(now + LONGEST_SESSION) };
    return this.jwt.sign(claims, { ...this.signing, audience: SESSION_AUDIENCE, algorithm: SESSION_ALGORITHM });
  }

  /** The secret that a token claims to be signed with, if it is one of ours; any other hint in it is ignored. */
  secretFor(token: string): string | undefined {
    const decoded: unknown = this.jwt.decode(token, { complete: true });
    const kid = (decoded as { header?: { kid?: unknown } } | null)?.header?.kid;
    return typeof kid === 'string' ? this.secrets.get(kid) : undefined;
  }
}
