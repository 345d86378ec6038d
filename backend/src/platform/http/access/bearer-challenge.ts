import type { ClientScope } from '@msk/contracts';
import type { Request } from 'express';

/** Sets the `WWW-Authenticate` header on routes that API clients may call. Source: RFC 6750, section 3. */
export function challengeForToken({ headers, res }: Request, scope: ClientScope | undefined): void {
  if (!scope) return;
  const hadToken = /^bearer\b/i.test(headers.authorization ?? '');
  res?.setHeader('WWW-Authenticate', hadToken ? 'Bearer error="invalid_token"' : 'Bearer');
}

export function challengeForScope({ res }: Request, scope: ClientScope | undefined): void {
  if (scope) res?.setHeader('WWW-Authenticate', `Bearer error="insufficient_scope", scope="${scope}"`);
}
