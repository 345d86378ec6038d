import { Body, Controller, Delete, HttpCode, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { CurrentUser, type UserCaller } from '../../../platform/http/access/caller.js';
import { EraseAccount } from '../../commands/erase-account.js';
import { describeBrowser } from '../describe-browser.js';
import { SignOut } from '../sessions/sign-out.js';
import { EraseAccountDto } from './erase-account.dto.js';

@Controller('api/account')
export class AccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly signOut: SignOut,
  ) {}

  /** Erase the caller's account and all their data, at once and for good. */
  @Delete()
  @HttpCode(204)
  async erase(
    @Body() { password }: EraseAccountDto,
    @CurrentUser() { userId }: UserCaller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.commands.execute(new EraseAccount(userId, password, describeBrowser(request).network));
    this.signOut.clearBrowserData(response);
  }
}
