import type { Response } from 'supertest';

export interface SetCookie {
  name: string;
  value: string;
  /** Its `name=value` pair, as in the header of a request. */
  pair: string;
  attributes: string[];
}

/** Parses the cookies that a response sets, in order. */
export function parseSetCookies({ headers }: Response): SetCookie[] {
  const lines: unknown = headers['set-cookie'];
  return (Array.isArray(lines) ? lines : []).map((line) => {
    const [pair = '', ...attributes] = String(line).split('; ');
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), pair, attributes };
  });
}

/** The session that a response opened, as the `Cookie` header of a request. */
export const readSessionCookie = (response: Response): string => parseSetCookies(response).at(-1)?.pair ?? '';

/** Decodes a token without verifying it. */
export function decodeToken(token: string): { header: Record<string, unknown>; claims: Record<string, unknown> } {
  const decode = (part = ''): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());
  const [header, claims] = token.split('.');
  return { header: decode(header), claims: decode(claims) };
}
