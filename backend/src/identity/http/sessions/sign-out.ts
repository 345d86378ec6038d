import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { LogOut } from '../../commands/sessions/log-out.js';
import { PassportCallers } from './passport-callers.js';
import { SessionCookie } from './session-cookie.js';

/** Ends a browser's session on the server and in the browser. */
@Injectable()
export class SignOut {
  constructor(
    private readonly commands: CommandBus,
    private readonly callers: PassportCallers,
    private readonly cookie: SessionCookie,
  ) {}

  async execute(request: Request, response: Response): Promise<void> {
    const caller = await this.callers.identifyUser(request);
    if (caller) await this.commands.execute(new LogOut(caller.sessionId));
    this.clearBrowserData(response);
  }

  /** Makes the browser delete the session cookie, its cache and its storage. */
  clearBrowserData(response: Response): void {
    this.cookie.clear(response);
    response.setHeader('Clear-Site-Data', '"cache", "storage"');
  }
}
