import type { Request } from 'express';

/** Whether the caller has the answer with this ETag already. Source: RFC 9110, 13.1.2. */
export function isKnownToCaller({ headers }: Request, etag: string): boolean {
  const sent = headers['if-none-match']?.split(',').map((tag) => tag.trim());
  return sent?.includes(etag) ?? false;
}
