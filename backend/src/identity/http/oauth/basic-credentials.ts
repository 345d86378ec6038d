import { InvalidClient } from '../../domain/oauth-refusals.js';

export interface ClientCredentials {
  clientId: string;
  secret: string;
}

const BASIC = /^basic +([a-z0-9+/]+={0,2})$/i;

/** Both parts are form-encoded before they are joined. Source: RFC 6749, section 2.3.1. */
export function basicCredentials(authorization: string): ClientCredentials {
  const [, encoded] = BASIC.exec(authorization.trim()) ?? [];
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(text(encoded)) ?? [];
  if (id === undefined || secret === undefined) throw new InvalidClient();
  return { clientId: formDecoded(id), secret: formDecoded(secret) };
}

const text = (encoded = ''): string => Buffer.from(encoded, 'base64').toString();

function formDecoded(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    throw new InvalidClient();
  }
}
