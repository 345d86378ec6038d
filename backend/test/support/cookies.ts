import type { Response } from 'supertest';

export interface SetCookie {
  name: string;
  value: string;
  /** As a request's header would carry it. */
  pair: string;
  attributes: string[];
}

/** The cookies that an answer sets, in order. */
export function setCookies({ headers }: Response): SetCookie[] {
  const lines: unknown = headers['set-cookie'];
  return (Array.isArray(lines) ? lines : []).map((line) => {
    const [pair = '', ...attributes] = String(line).split('; ');
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), pair, attributes };
  });
}

/** The session that an answer opened, as a request's `Cookie` header. */
export const sessionIn = (answer: Response): string => setCookies(answer).at(-1)?.pair ?? '';

/** What is written in a token, without asking whether it is true. */
export function partsOf(token: string): { header: Record<string, unknown>; claims: Record<string, unknown> } {
  const read = (part = ''): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());
  const [header, claims] = token.split('.');
  return { header: read(header), claims: read(claims) };
}
