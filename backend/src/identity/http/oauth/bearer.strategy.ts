import type { ClientScope } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { ClientCaller } from '../../../platform/http/access/caller.js';
import { ApiClients } from '../../api-clients.js';
import { keyBy } from '../signing-keys.js';
import { AccessTokens, TOKEN_ALGORITHM, TOKEN_AUDIENCE, type TokenClaims } from './access-tokens.js';

/** Passport's part: the token out of the header, its signature, and the client behind it. Source: promise T2. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, 'bearer') {
  constructor(
    tokens: AccessTokens,
    private readonly clients: ApiClients,
    private readonly clock: Clock,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: keyBy((token) => tokens.keys.namedIn(token)),
      algorithms: [TOKEN_ALGORITHM],
      issuer: tokens.issuer,
      audience: TOKEN_AUDIENCE,
    });
  }

  /** What a token once allowed and its client is still allowed. */
  async validate({ sub, scope, exp, jti }: Partial<TokenClaims>): Promise<ClientCaller | null> {
    const whole = typeof sub === 'string' && typeof scope === 'string' && typeof jti === 'string';
    const now = this.clock.now();
    // Without an `exp` the library lets a token live for ever.
    if (!whole || typeof exp !== 'number' || exp * 1_000 <= now.getTime()) return null;
    const held = await this.clients.scopesOf(sub, now);
    const named = new Set(scope.split(' '));
    return held && { kind: 'client', clientId: sub, scopes: held.filter((each: ClientScope) => named.has(each)) };
  }
}
