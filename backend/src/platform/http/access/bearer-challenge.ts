import type { ClientScope } from '@msk/contracts';
import type { Request } from 'express';

/** Tells a program how it may come in, on routes that API clients may call. Source: RFC 6750, section 3. */
export function askForToken({ headers, res }: Request, scope: ClientScope | undefined): void {
  if (!scope) return;
  const cameWithOne = /^bearer\b/i.test(headers.authorization ?? '');
  res?.setHeader('WWW-Authenticate', cameWithOne ? 'Bearer error="invalid_token"' : 'Bearer');
}

export function askForScope({ res }: Request, scope: ClientScope | undefined): void {
  if (scope) res?.setHeader('WWW-Authenticate', `Bearer error="insufficient_scope", scope="${scope}"`);
}
