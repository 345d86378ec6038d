import type { ClientScope } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { ClientCaller } from '../../../platform/http/access/caller.js';
import { ApiClientRepository } from '../../api-client.repository.js';
import { createKeyProvider } from '../signing-keys.js';
import { AccessTokenSigner, TOKEN_ALGORITHM, TOKEN_AUDIENCE, type TokenClaims } from './access-token-signer.js';

/** Reads the token from the header, verifies its signature and finds its client. Source: promise T2. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, 'bearer') {
  constructor(
    tokens: AccessTokenSigner,
    private readonly clients: ApiClientRepository,
    private readonly clock: Clock,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: createKeyProvider((token) => tokens.keys.findByToken(token)),
      algorithms: [TOKEN_ALGORITHM],
      issuer: tokens.issuer,
      audience: TOKEN_AUDIENCE,
    });
  }

  /** The caller has the scopes of the token that its client still has. */
  async validate({ sub, scope, exp, jti }: Partial<TokenClaims>): Promise<ClientCaller | null> {
    const isComplete = typeof sub === 'string' && typeof scope === 'string' && typeof jti === 'string';
    const now = this.clock.now();
    // The library accepts a token without `exp` for ever.
    if (!isComplete || typeof exp !== 'number' || exp * 1_000 <= now.getTime()) return null;
    const currentScopes = await this.clients.findCurrentScopes(sub, now);
    const tokenScopes = new Set(scope.split(' '));
    return (
      currentScopes && {
        kind: 'client',
        clientId: sub,
        scopes: currentScopes.filter((each: ClientScope) => tokenScopes.has(each)),
      }
    );
  }
}
