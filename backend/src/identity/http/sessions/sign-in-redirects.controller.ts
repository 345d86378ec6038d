import { Controller, Get, Redirect, Req, Res } from '@nestjs/common';
import { ApiFoundResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/http/access/access-rule.js';
import { SignOut } from './sign-out.js';

/** Addresses to open in a browser. They redirect to a fixed page of the product. */
@Public()
@Controller('api')
export class SignInRedirectsController {
  constructor(private readonly signOut: SignOut) {}

  /** Redirect the browser to the sign-in page. */
  @Get('login')
  @Redirect('/auth?mode=login', 302)
  @ApiFoundResponse({ description: 'To the sign-in page.' })
  login(): void {}

  /** End this browser's session and redirect it to the landing page. */
  @Get('logout')
  @Redirect('/', 302)
  @ApiFoundResponse({ description: 'To the landing page.' })
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    // An image on another site or a HEAD request is redirected, but does not end the session. Source: promise X3.
    const fetchSite = request.headers['sec-fetch-site'];
    const isIntended = fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
    if (request.method === 'GET' && isIntended) await this.signOut.execute(request, response);
  }
}
