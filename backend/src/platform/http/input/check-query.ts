import { MalformedRequest } from './malformed-request.js';

/** Rejects malformed percent-escapes, and NUL, which PostgreSQL cannot store. */
export function checkQuery(url: string): void {
  const [, query = ''] = url.split(/\?(.*)/s);
  for (const pair of query.split('&')) {
    const [name = ''] = pair.split('=');
    if (decode(pair).includes('\0')) throw new MalformedRequest('A NUL character is not allowed.', decode(name));
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new MalformedRequest('The address contains a malformed escape.');
  }
}
