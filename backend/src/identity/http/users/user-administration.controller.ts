import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { AdminOnly } from '../../../platform/http/access/access-rule.js';
import { CurrentUser, type UserCaller } from '../../../platform/http/access/caller.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { ChangeRoleWithPassword } from '../../commands/change-role-with-password.js';
import { ResendVerificationTo } from '../../commands/resend-verification-to.js';
import { EndAllSessions } from '../../commands/sessions/end-all-sessions.js';
import { GetUser } from '../../published-queries.js';
import { UserView } from '../../published-views.js';
import { ListSessions } from '../../queries/list-sessions.js';
import { describeBrowser } from '../describe-browser.js';
import { AccountSessionView } from '../sessions/account-session.view.js';
import { ChangeAdminDto } from './change-admin.dto.js';

/** What an admin does with a user's account. */
@AdminOnly()
@Controller('api/admin')
export class UserAdministrationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Make a user an admin, or a learner again. The password is that of the caller. */
  @Put('users/:id/admin')
  async changeAdmin(
    @Param('id', IdPipe) userId: string,
    @Body() { isAdmin, currentPassword }: ChangeAdminDto,
    @CurrentUser() caller: UserCaller,
    @Req() request: Request,
  ): Promise<UserView> {
    const role = isAdmin ? 'admin' : 'learner';
    const { network } = describeBrowser(request);
    await this.commands.execute(new ChangeRoleWithPassword(userId, role, caller.userId, currentPassword, network));
    return this.queries.execute(new GetUser(userId));
  }

  /** Send a user another verification email. */
  @Post('users/:id/resend-verification')
  @HttpCode(202)
  resendVerification(@Param('id', IdPipe) userId: string): Promise<void> {
    return this.commands.execute(new ResendVerificationTo(userId));
  }

  /** List a user's open sessions, most recently used first. */
  @Get('users/:id/sessions')
  sessions(
    @Param('id', IdPipe) userId: string,
    @CurrentUser() { sessionId }: UserCaller,
  ): Promise<AccountSessionView[]> {
    return this.queries.execute(new ListSessions(userId, sessionId));
  }

  /** End all sessions of a user. */
  @Delete('users/:id/sessions')
  @HttpCode(204)
  endSessions(@Param('id', IdPipe) userId: string): Promise<void> {
    return this.commands.execute(new EndAllSessions(userId));
  }
}
