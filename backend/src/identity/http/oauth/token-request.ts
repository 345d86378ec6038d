import { InvalidClient, InvalidScope, InvalidTokenRequest, UnsupportedGrantType } from '../../domain/oauth-errors.js';
import { type ClientCredentials, parseBasicCredentials } from './basic-credentials.js';

export interface TokenRequest extends ClientCredentials {
  /** Null requests all scopes of the client. */
  scopes: string[] | null;
}

const MAX_PARAMETER_LENGTH = 1_000;
const SCOPE_PATTERN = /^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/;

/** Ignores unknown parameters, as RFC 6749, section 3.2, requires. */
export function parseTokenRequest(body: Record<string, unknown>, authorization: string | undefined): TokenRequest {
  const grantType = readParameter(body, 'grant_type');
  if (grantType === undefined) throw new InvalidTokenRequest('The parameter grant_type is missing.');
  if (grantType !== 'client_credentials') throw new UnsupportedGrantType();
  return { ...readCredentials(body, authorization), scopes: parseScopes(readParameter(body, 'scope')) };
}

/** Reads the credentials from the header or from the body, never from both. Source: RFC 6749, section 2.3. */
function readCredentials(body: Record<string, unknown>, authorization: string | undefined): ClientCredentials {
  const [clientId, secret] = [readParameter(body, 'client_id'), readParameter(body, 'client_secret')];
  if (authorization === undefined) {
    if (clientId === undefined || secret === undefined) throw new InvalidClient();
    return { clientId, secret };
  }
  const basic = parseBasicCredentials(authorization);
  if (secret !== undefined || (clientId !== undefined && clientId !== basic.clientId))
    throw new InvalidTokenRequest('The client may name itself in the header or in the body, not in both.');
  return basic;
}

/** An empty parameter counts as omitted. Source: RFC 6749, section 3.1. */
function readParameter(body: Record<string, unknown>, name: string): string | undefined {
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || value.length > MAX_PARAMETER_LENGTH)
    throw new InvalidTokenRequest(`The parameter ${name} is not a text, or too long.`);
  return value;
}

function parseScopes(text: string | undefined): string[] | null {
  if (text === undefined) return null;
  if (!SCOPE_PATTERN.test(text)) throw new InvalidScope();
  return text.split(' ');
}
