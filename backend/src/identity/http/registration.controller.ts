import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';
import { Public } from '../../platform/http/access/access-rule.js';
import { RegisterUser } from '../commands/register-user.js';
import { ResendVerification } from '../commands/resend-verification.js';
import { VerifyEmail } from '../commands/verify-email.js';
import { GetUser } from '../queries/get-user.js';
import { browserOf } from './browser-of.js';
import { EmailDto } from './email.dto.js';
import { MessageView } from './message.view.js';
import { PassportCallers } from './passport-callers.js';
import { RegisterDto } from './register.dto.js';
import { RegisteredView } from './registered.view.js';
import { SessionCookie } from './session-cookie.js';
import { SessionTokens } from './session-tokens.js';
import { VerifyEmailDto } from './verify-email.dto.js';

// Source: specification section 8.
const CHECK_MAIL = 'Check your email for verification link.';
const CHECK_LOGS = ' Note: In development, check server console logs for the verification link.';

@Public()
@Controller('api/auth')
export class RegistrationController {
  private readonly welcome: string;

  constructor(
    @Inject(SETTINGS) { NODE_ENV }: Settings,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly callers: PassportCallers,
    private readonly tokens: SessionTokens,
    private readonly cookie: SessionCookie,
  ) {
    this.welcome = NODE_ENV === 'development' ? CHECK_MAIL + CHECK_LOGS : CHECK_MAIL;
  }

  /** Opens an account, starts its free days and signs in; the session this browser had ends. */
  @Post('register')
  async register(
    @Body() registration: RegisterDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RegisteredView> {
    const previous = await this.callers.recognise(request);
    const { userId, key } = await this.commands.execute(
      new RegisterUser(registration, browserOf(request), previous?.sessionId),
    );
    this.cookie.set(response, this.tokens.sign(key));
    return { user: await this.queries.execute(new GetUser(userId)), message: this.welcome };
  }

  /** Proves the address of an account, by the link of the mail that went there. */
  @Post('verify-email')
  @HttpCode(200)
  async verify(@Body() { token }: VerifyEmailDto, @Req() request: Request): Promise<MessageView> {
    await this.commands.execute(new VerifyEmail(token, browserOf(request).network));
    return { message: 'Your email address is verified. Thank you.' };
  }

  /** Sends another verification mail. The answer is the same whether or not there is anything to verify. */
  @Post('resend-verification')
  @HttpCode(200)
  async resend(@Body() { email }: EmailDto): Promise<MessageView> {
    await this.commands.execute(new ResendVerification(email));
    return { message: 'If this address belongs to an account that is not verified yet, a new link is on its way.' };
  }
}
