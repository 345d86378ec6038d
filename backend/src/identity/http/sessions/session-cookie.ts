import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { publicUrl, sessionCookieName } from '../../../platform/config/public-url.js';
import type { Settings } from '../../../platform/config/settings.js';
import { SETTINGS } from '../../../platform/config/settings.module.js';
import { MAX_SESSION_AGE_MS } from '../../domain/session-limits.js';

/** The only cookie. The public address decides whether it is `Secure`, never a request. Source: promise S1. */
@Injectable()
export class SessionCookie {
  private readonly name: string;
  private readonly options: CookieOptions;

  constructor(@Inject(SETTINGS) settings: Settings) {
    const secure = publicUrl(settings).protocol === 'https:';
    this.name = sessionCookieName(settings);
    this.options = { httpOnly: true, sameSite: 'lax', path: '/', secure };
  }

  read({ cookies }: Request): string | null {
    const value: unknown = (cookies as Record<string, unknown> | undefined)?.[this.name];
    return typeof value === 'string' && value !== '' ? value : null;
  }

  set(response: Response, token: string): void {
    response.cookie(this.name, token, { ...this.options, maxAge: MAX_SESSION_AGE_MS });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.options);
  }

  /** The `Cookie` header of a request with this token. */
  header(token: string): string {
    return `${this.name}=${token}`;
  }
}
