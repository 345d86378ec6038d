import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import type { Settings } from '../../../platform/config/settings.js';
import { SETTINGS } from '../../../platform/config/settings.module.js';
import { Public } from '../../../platform/http/access/access-rule.js';
import { MessageView } from '../../../platform/http/views/message.view.js';
import { RegisterUser } from '../../commands/register-user.js';
import { ResendVerification } from '../../commands/resend-verification.js';
import { VerifyEmail } from '../../commands/verify-email.js';
import { GetUser } from '../../published-queries.js';
import { describeBrowser } from '../describe-browser.js';
import { PassportCallers } from '../sessions/passport-callers.js';
import { SessionCookie } from '../sessions/session-cookie.js';
import { SessionTokenSigner } from '../sessions/session-token-signer.js';
import { RegisteredView } from '../user.view.js';
import { EmailDto, RegisterDto, VerifyEmailDto } from './registration.dto.js';

// Source: specification section 8.
const CHECK_EMAIL_MESSAGE = 'Check your email for verification link.';
const DEVELOPMENT_NOTE = ' Note: In development, check server console logs for the verification link.';

@Public()
@Controller('api/auth')
export class RegistrationController {
  private readonly message: string;

  constructor(
    @Inject(SETTINGS) { NODE_ENV }: Settings,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly callers: PassportCallers,
    private readonly tokens: SessionTokenSigner,
    private readonly cookie: SessionCookie,
  ) {
    this.message = NODE_ENV === 'development' ? CHECK_EMAIL_MESSAGE + DEVELOPMENT_NOTE : CHECK_EMAIL_MESSAGE;
  }

  /** Open an account with a free trial and sign in; the previous session of this browser ends. */
  @Post('register')
  async register(
    @Body() registration: RegisterDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RegisteredView> {
    const previous = await this.callers.identifyUser(request);
    const { userId, key } = await this.commands.execute(
      new RegisterUser(registration, describeBrowser(request), previous?.sessionId),
    );
    this.cookie.set(response, this.tokens.sign(key));
    return { user: await this.queries.execute(new GetUser(userId)), message: this.message };
  }

  /** Verify the address of an account by the token of the emailed link. */
  @Post('verify-email')
  @HttpCode(200)
  async verify(@Body() { token }: VerifyEmailDto, @Req() request: Request): Promise<MessageView> {
    await this.commands.execute(new VerifyEmail(token, describeBrowser(request).network));
    return { message: 'Your email address is verified. Thank you.' };
  }

  /** Send another verification email. The response does not depend on whether there is anything to verify. */
  @Post('resend-verification')
  @HttpCode(200)
  async resend(@Body() { email }: EmailDto): Promise<MessageView> {
    await this.commands.execute(new ResendVerification(email));
    return { message: 'If this address belongs to an account that is not verified yet, a new link is on its way.' };
  }
}
