import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Req,
  type StreamableFile,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { AdminOnly } from '../../../platform/http/access/access-rule.js';
import { CurrentUser, type UserCaller } from '../../../platform/http/access/caller.js';
import { CsvResponse, createCsvFile } from '../../../platform/http/csv/csv-file.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { Polled } from '../../../platform/http/polled.js';
import { UserView } from '../../../platform/http/user.view.js';
import { ChangeRoleWithPassword } from '../../commands/change-role-with-password.js';
import { EndAllSessions } from '../../commands/end-all-sessions.js';
import { ResendVerificationTo } from '../../commands/resend-verification-to.js';
import { GetUser } from '../../published-queries.js';
import { GetUserDetail } from '../../queries/get-user-detail.js';
import { ListSessions } from '../../queries/list-sessions.js';
import { ExportUsers, ListUsers } from '../../queries/list-users.js';
import { describeBrowser } from '../describe-browser.js';
import { AccountSessionView } from '../sessions/account-session.view.js';
import { UserDetailView, UserPageView } from '../user.view.js';
import { ChangeAdminDto } from './change-admin.dto.js';
import { UserListDto } from './user-list.dto.js';
import { USER_COLUMNS } from './users-csv.js';

@AdminOnly()
@Controller('api/admin')
export class UsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** List users, newest first; `total` counts all that match. */
  @Get('users')
  @Polled()
  list(@Query() dto: UserListDto): Promise<UserPageView> {
    return this.queries.execute(new ListUsers(dto));
  }

  /** Export all users that match, as a CSV file. */
  @Get('users.csv')
  @CsvResponse(USER_COLUMNS)
  async export(@Query() dto: UserListDto): Promise<StreamableFile> {
    return createCsvFile('users.csv', USER_COLUMNS, await this.queries.execute(new ExportUsers(dto)));
  }

  /** Show a user with their membership, payments, what they have watched, and the latest audit entries. */
  @Get('users/:id')
  show(@Param('id', IdPipe) userId: string): Promise<UserDetailView> {
    return this.queries.execute(new GetUserDetail(userId));
  }

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
