import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/http/access/access-rule.js';
import { CurrentUser, type UserCaller } from '../../../platform/http/access/caller.js';
import { MessageView } from '../../../platform/http/views/message.view.js';
import { LogIn } from '../../commands/sessions/log-in.js';
import { GetUser } from '../../published-queries.js';
import { UserView } from '../../published-views.js';
import { describeBrowser } from '../describe-browser.js';
import { LoginDto } from './login.dto.js';
import { PassportCallers } from './passport-callers.js';
import { SessionCookie } from './session-cookie.js';
import { SessionTokenSigner } from './session-token-signer.js';
import { SignOut } from './sign-out.js';

@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly callers: PassportCallers,
    private readonly tokens: SessionTokenSigner,
    private readonly cookie: SessionCookie,
    private readonly signOut: SignOut,
  ) {}

  /** Get the signed-in user. */
  @Get('user')
  user(@CurrentUser() { userId }: UserCaller): Promise<UserView> {
    return this.queries.execute(new GetUser(userId));
  }

  /** Sign in with a new session; the previous session of this browser ends. */
  @Public()
  @Post('login')
  @HttpCode(200)
  async login(
    @Body() { email, password }: LoginDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserView> {
    const previous = await this.callers.identifyUser(request);
    const { userId, key } = await this.commands.execute(
      new LogIn(email, password, describeBrowser(request), previous?.sessionId),
    );
    this.cookie.set(response, this.tokens.sign(key));
    return this.queries.execute(new GetUser(userId));
  }

  /** Sign out: end this browser's session, but no other of the user. */
  @Public()
  @Post('logout')
  @HttpCode(200)
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<MessageView> {
    await this.signOut.execute(request, response);
    return { message: 'You have been logged out successfully' };
  }
}
