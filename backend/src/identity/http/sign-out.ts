import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { LogOut } from '../commands/log-out.js';
import { PassportCallers } from './passport-callers.js';
import { SessionCookie } from './session-cookie.js';

/** The end of a browser's session, on the server and in the browser, by whichever route it was asked for. */
@Injectable()
export class SignOut {
  constructor(
    private readonly commands: CommandBus,
    private readonly callers: PassportCallers,
    private readonly cookie: SessionCookie,
  ) {}

  async of(request: Request, response: Response): Promise<void> {
    const caller = await this.callers.recognise(request);
    if (caller) await this.commands.execute(new LogOut(caller.sessionId));
    this.forgetIn(response);
  }

  /** Tells the browser to forget whoever was signed in. */
  forgetIn(response: Response): void {
    this.cookie.clear(response);
    response.setHeader('Clear-Site-Data', '"cache", "storage"');
  }
}
