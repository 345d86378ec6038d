import { Controller, Delete, Get, HttpCode, Param, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { CurrentUser, type UserCaller } from '../../../platform/http/access/caller.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { EndSession } from '../../commands/sessions/end-session.js';
import { ListSessions } from '../../queries/list-sessions.js';
import { AccountSessionView } from './account-session.view.js';
import { SignOut } from './sign-out.js';

@Controller('api/account/sessions')
export class AccountSessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly signOut: SignOut,
  ) {}

  /** List the caller's open sessions, most recently used first. */
  @Get()
  list(@CurrentUser() { userId, sessionId }: UserCaller): Promise<AccountSessionView[]> {
    return this.queries.execute(new ListSessions(userId, sessionId));
  }

  /** End one of the caller's sessions; ending the current one also clears the browser's data. */
  @Delete(':id')
  @HttpCode(204)
  async end(
    @Param('id', IdPipe) id: string,
    @CurrentUser() { userId, sessionId }: UserCaller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.commands.execute(new EndSession(userId, id));
    if (id === sessionId) this.signOut.clearBrowserData(response);
  }
}
