import { MalformedRequest } from './malformed-request.js';

/** Refuses percent-escapes that mean nothing, and NUL, which no text of ours contains. */
export function checkQuery(url: string): void {
  const [, query = ''] = url.split(/\?(.*)/s);
  for (const pair of query.split('&')) {
    const [name = ''] = pair.split('=');
    if (decoded(pair).includes('\0')) throw new MalformedRequest('A NUL character is not allowed.', decoded(name));
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new MalformedRequest('The address contains a malformed escape.');
  }
}
