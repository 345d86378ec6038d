import { Controller, Delete, Get, HttpCode, Param, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AdminOnly } from '../../../platform/http/access/access-rule.js';
import { CurrentUser, type UserCaller } from '../../../platform/http/access/caller.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { EndAllSessions } from '../../commands/end-all-sessions.js';
import { ListSessions } from '../../queries/list-sessions.js';
import { ListUsers } from '../../queries/list-users.js';
import { AccountSessionView } from '../sessions/account-session.view.js';
import { UserPageView } from '../user.view.js';
import { UserListDto } from './user-list.dto.js';

@AdminOnly()
@Controller('api/admin/users')
export class UsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** List users, newest first; `total` counts all that match. */
  @Get()
  list(@Query() dto: UserListDto): Promise<UserPageView> {
    return this.queries.execute(new ListUsers(dto.request()));
  }

  /** List a user's open sessions, most recently used first. */
  @Get(':id/sessions')
  sessions(
    @Param('id', IdPipe) userId: string,
    @CurrentUser() { sessionId }: UserCaller,
  ): Promise<AccountSessionView[]> {
    return this.queries.execute(new ListSessions(userId, sessionId));
  }

  /** End all sessions of a user. */
  @Delete(':id/sessions')
  @HttpCode(204)
  endSessions(@Param('id', IdPipe) userId: string): Promise<void> {
    return this.commands.execute(new EndAllSessions(userId));
  }
}
