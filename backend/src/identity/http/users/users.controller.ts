import { Controller, Delete, Get, HttpCode, Param, Query, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AdminOnly } from '../../../platform/http/access/access-rule.js';
import { CurrentUser, type UserCaller } from '../../../platform/http/access/caller.js';
import { CsvResponse, createCsvFile } from '../../../platform/http/csv/csv-file.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { EndAllSessions } from '../../commands/end-all-sessions.js';
import { ListSessions } from '../../queries/list-sessions.js';
import { ExportUsers, ListUsers } from '../../queries/list-users.js';
import { AccountSessionView } from '../sessions/account-session.view.js';
import { UserPageView } from '../user.view.js';
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
  list(@Query() dto: UserListDto): Promise<UserPageView> {
    return this.queries.execute(new ListUsers(dto));
  }

  /** Export all users that match, as a CSV file. */
  @Get('users.csv')
  @CsvResponse(USER_COLUMNS)
  async export(@Query() dto: UserListDto): Promise<StreamableFile> {
    return createCsvFile('users.csv', USER_COLUMNS, await this.queries.execute(new ExportUsers(dto)));
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
