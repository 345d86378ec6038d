import { Body, Controller, Header, Headers, HttpCode, Post, UseFilters } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBadRequestResponse, ApiBody, ApiConsumes, ApiUnauthorizedResponse } from '@nestjs/swagger';
import { Public } from '../../../platform/http/access/access-rule.js';
import { TakesForms } from '../../../platform/http/input/body-kind.js';
import { currentRequest } from '../../../platform/http/request-context.js';
import { GrantAccess } from '../../commands/grant-access.js';
import { ACCESS_TOKEN_LIFETIME_SECONDS } from '../../domain/api-client.js';
import { InvalidClient, InvalidScope } from '../../domain/oauth-errors.js';
import { AccessTokenSigner } from './access-token-signer.js';
import { OAuthErrorFilter, toOAuthError } from './oauth-error.filter.js';
import { AccessTokenView, OAuthErrorView } from './token.view.js';
import { TokenRequestDto } from './token-request.dto.js';
import { parseTokenRequest } from './token-request.js';

@Controller('api/oauth')
@UseFilters(OAuthErrorFilter)
export class OAuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly tokens: AccessTokenSigner,
  ) {}

  /** Issue an access token to an API client by its id and secret (OAuth 2.0, client credentials). */
  @Public()
  @Post('token')
  @HttpCode(200)
  @Header('Pragma', 'no-cache') // RFC 6749, section 5.1
  @TakesForms()
  @ApiConsumes('application/x-www-form-urlencoded', 'application/json')
  @ApiBody({ type: TokenRequestDto })
  @ApiBadRequestResponse({
    type: OAuthErrorView,
    description: 'The request is not valid by RFC 6749, or asks for a scope that the client does not have.',
    example: toOAuthError(new InvalidScope()),
  })
  @ApiUnauthorizedResponse({
    type: OAuthErrorView,
    description: 'The client id or the secret is not correct.',
    example: toOAuthError(new InvalidClient()),
  })
  async token(
    @Body() body: Record<string, unknown>,
    @Headers('authorization') authorization: string | undefined,
  ): Promise<AccessTokenView> {
    const { clientId, secret, scopes } = parseTokenRequest(body, authorization);
    const network = currentRequest()?.network ?? 'unknown';
    const granted = await this.commands.execute(new GrantAccess({ clientId, secret, scopes, network }));
    const scope = granted.join(' ');
    return {
      access_token: this.tokens.sign(clientId, scope),
      token_type: 'Bearer',
      expires_in: ACCESS_TOKEN_LIFETIME_SECONDS,
      scope,
    };
  }
}
