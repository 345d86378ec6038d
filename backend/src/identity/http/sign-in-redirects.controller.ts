import { Controller, Get, Redirect, Req, Res } from '@nestjs/common';
import { ApiFoundResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../platform/http/access/access-rule.js';
import { SignOut } from './sign-out.js';

/** Addresses that a browser is sent to, rather than calls: they answer with the next page, always one of ours. */
@Public()
@Controller('api')
export class SignInRedirectsController {
  constructor(private readonly signOut: SignOut) {}

  /** Sends a browser to the sign-in page. */
  @Get('login')
  @Redirect('/auth?mode=login', 302)
  @ApiFoundResponse({ description: 'To the sign-in page.' })
  login(): void {}

  /** Ends this browser's session and sends it to the landing page. */
  @Get('logout')
  @Redirect('/', 302)
  @ApiFoundResponse({ description: 'To the landing page.' })
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    // An image on a foreign page must not sign anybody out, nor may a HEAD: those are only sent on. Source: X3.
    const site = request.headers['sec-fetch-site'];
    const meant = site === undefined || site === 'same-origin' || site === 'none';
    if (request.method === 'GET' && meant) await this.signOut.of(request, response);
  }
}
