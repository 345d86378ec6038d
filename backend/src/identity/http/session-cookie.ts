import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { publicUrl } from '../../platform/config/public-url.js';
import { sessionCookieName } from '../../platform/config/session-cookie-name.js';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';
import { LONGEST_SESSION } from '../domain/session-limits.js';

/** The one cookie. Whether it is `Secure` follows from our public address, never from a request. Source: promise S1. */
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
    response.cookie(this.name, token, { ...this.options, maxAge: LONGEST_SESSION });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.options);
  }

  /** As a request's header carries it. */
  header(token: string): string {
    return `${this.name}=${token}`;
  }
}
