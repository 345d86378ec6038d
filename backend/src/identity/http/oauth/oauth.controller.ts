import { Body, Controller, Header, Headers, HttpCode, Post, UseFilters } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBadRequestResponse, ApiBody, ApiConsumes, ApiUnauthorizedResponse } from '@nestjs/swagger';
import { Public } from '../../../platform/http/access/access-rule.js';
import { presentCall } from '../../../platform/http/call-context.js';
import { TakesForms } from '../../../platform/http/input/takes-forms.js';
import { GrantAccess } from '../../commands/grant-access.js';
import { TOKEN_LIFETIME } from '../../domain/client-limits.js';
import { InvalidClient, InvalidScope } from '../../domain/oauth-refusals.js';
import { AccessTokens } from './access-tokens.js';
import { answerTo, OAuthRefusalFilter } from './oauth-refusal.filter.js';
import { AccessTokenView, OAuthErrorView } from './token.view.js';
import { TokenRequestDto } from './token-request.dto.js';
import { tokenRequest } from './token-request.js';

@Controller('api/oauth')
@UseFilters(OAuthRefusalFilter)
export class OAuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly tokens: AccessTokens,
  ) {}

  /** An access token for an API client, by its id and secret: OAuth 2.0, client credentials. */
  @Public()
  @Post('token')
  @HttpCode(200)
  @Header('Pragma', 'no-cache') // RFC 6749, section 5.1
  @TakesForms()
  @ApiConsumes('application/x-www-form-urlencoded', 'application/json')
  @ApiBody({ type: TokenRequestDto })
  @ApiBadRequestResponse({
    type: OAuthErrorView,
    description: 'Not a request as RFC 6749 has it, or more than the client was given.',
    example: answerTo(new InvalidScope()),
  })
  @ApiUnauthorizedResponse({
    type: OAuthErrorView,
    description: 'No client has this id and this secret.',
    example: answerTo(new InvalidClient()),
  })
  async token(
    @Body() body: Record<string, unknown>,
    @Headers('authorization') authorization: string | undefined,
  ): Promise<AccessTokenView> {
    const { clientId, secret, scopes } = tokenRequest(body, authorization);
    const network = presentCall()?.network ?? 'unknown';
    const granted = await this.commands.execute(new GrantAccess({ clientId, secret, scopes, network }));
    const scope = granted.join(' ');
    return {
      access_token: this.tokens.sign(clientId, scope),
      token_type: 'Bearer',
      expires_in: TOKEN_LIFETIME,
      scope,
    };
  }
}
