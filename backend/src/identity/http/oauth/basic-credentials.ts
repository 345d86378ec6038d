import { InvalidClient } from '../../domain/oauth-errors.js';

export interface ClientCredentials {
  clientId: string;
  secret: string;
}

const BASIC_PATTERN = /^basic +([a-z0-9+/]+={0,2})$/i;

/** Both parts are form-encoded. Source: RFC 6749, section 2.3.1. */
export function parseBasicCredentials(authorization: string): ClientCredentials {
  const [, encoded] = BASIC_PATTERN.exec(authorization.trim()) ?? [];
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(decodeBase64(encoded)) ?? [];
  if (id === undefined || secret === undefined) throw new InvalidClient();
  return { clientId: decodeFormValue(id), secret: decodeFormValue(secret) };
}

const decodeBase64 = (encoded = ''): string => Buffer.from(encoded, 'base64').toString();

function decodeFormValue(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    throw new InvalidClient();
  }
}
