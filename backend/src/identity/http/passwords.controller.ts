import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Public } from '../../platform/http/access/access-rule.js';
import { CurrentUser, type UserCaller } from '../../platform/http/access/caller.js';
import { ChangePassword } from '../commands/change-password.js';
import { RequestPasswordReset } from '../commands/request-password-reset.js';
import { ResetPassword } from '../commands/reset-password.js';
import { browserOf } from './browser-of.js';
import { ChangePasswordDto } from './change-password.dto.js';
import { EmailDto } from './email.dto.js';
import { MessageView } from './message.view.js';
import { ResetPasswordDto } from './reset-password.dto.js';

@Controller('api')
export class PasswordsController {
  constructor(private readonly commands: CommandBus) {}

  /** Sends the link to a new password. The answer is the same whether or not anybody has the address. */
  @Public()
  @Post('auth/forgot-password')
  @HttpCode(200)
  async forgot(@Body() { email }: EmailDto, @Req() request: Request): Promise<MessageView> {
    await this.commands.execute(new RequestPasswordReset(email, browserOf(request).network));
    return { message: 'If this address belongs to an account, a link to choose a new password is on its way.' };
  }

  /** Sets a new password by the link of a mail. Every session of the user ends, and none begins. */
  @Public()
  @Post('auth/reset-password')
  @HttpCode(200)
  async reset(@Body() { token, newPassword }: ResetPasswordDto, @Req() request: Request): Promise<MessageView> {
    await this.commands.execute(new ResetPassword(token, newPassword, browserOf(request).network));
    return { message: 'Your password is changed. Please sign in with the new one.' };
  }

  /** Changes the caller's password; their other sessions end, this one stays. */
  @Post('account/password')
  @HttpCode(200)
  async change(
    @Body() { currentPassword, newPassword }: ChangePasswordDto,
    @CurrentUser() { userId, sessionId }: UserCaller,
    @Req() request: Request,
  ): Promise<MessageView> {
    const { network } = browserOf(request);
    await this.commands.execute(new ChangePassword(userId, sessionId, currentPassword, newPassword, network));
    return { message: 'Your password is changed. You are signed out everywhere else.' };
  }
}
