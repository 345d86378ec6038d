import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { Public } from '../../../platform/http/access/access-rule.js';
import { CurrentUser, type UserCaller } from '../../../platform/http/access/caller.js';
import { MessageView } from '../../../platform/http/views/message.view.js';
import { ChangePassword } from '../../commands/change-password.js';
import { RequestPasswordReset } from '../../commands/request-password-reset.js';
import { ResetPassword } from '../../commands/reset-password.js';
import { describeBrowser } from '../describe-browser.js';
import { EmailDto } from '../registration/registration.dto.js';
import { ChangePasswordDto, ResetPasswordDto } from './passwords.dto.js';

@Controller('api')
export class PasswordsController {
  constructor(private readonly commands: CommandBus) {}

  /** Send a link to choose a new password. The response does not depend on whether an account has the address. */
  @Public()
  @Post('auth/forgot-password')
  @HttpCode(200)
  async forgot(@Body() { email }: EmailDto, @Req() request: Request): Promise<MessageView> {
    await this.commands.execute(new RequestPasswordReset(email, describeBrowser(request).network));
    return { message: 'If this address belongs to an account, a link to choose a new password is on its way.' };
  }

  /** Set a new password by the token of an emailed link. All sessions of the user end, and none is opened. */
  @Public()
  @Post('auth/reset-password')
  @HttpCode(200)
  async reset(@Body() { token, newPassword }: ResetPasswordDto, @Req() request: Request): Promise<MessageView> {
    await this.commands.execute(new ResetPassword(token, newPassword, describeBrowser(request).network));
    return { message: 'Your password is changed. Please sign in with the new one.' };
  }

  /** Change the caller's password; their other sessions end. */
  @Post('account/password')
  @HttpCode(200)
  async change(
    @Body() { currentPassword, newPassword }: ChangePasswordDto,
    @CurrentUser() { userId, sessionId }: UserCaller,
    @Req() request: Request,
  ): Promise<MessageView> {
    const { network } = describeBrowser(request);
    await this.commands.execute(new ChangePassword(userId, sessionId, currentPassword, newPassword, network));
    return { message: 'Your password is changed. You are signed out everywhere else.' };
  }
}
