import { InvalidClient, InvalidScope, InvalidTokenRequest, UnsupportedGrantType } from '../../domain/oauth-refusals.js';
import { basicCredentials, type ClientCredentials } from './basic-credentials.js';

export interface TokenRequest extends ClientCredentials {
  /** Null asks for all that the client has. */
  scopes: string[] | null;
}

/** Characters of a parameter; longer ones mean nothing here. */
const LONGEST = 1_000;
const SCOPES = /^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/;

/** Reads what a client sent. Parameters that nobody knows are passed over, as section 3.2 of RFC 6749 demands. */
export function tokenRequest(body: Record<string, unknown>, authorization: string | undefined): TokenRequest {
  const grantType = parameter(body, 'grant_type');
  if (grantType === undefined) throw new InvalidTokenRequest('The parameter grant_type is missing.');
  if (grantType !== 'client_credentials') throw new UnsupportedGrantType();
  return { ...credentials(body, authorization), scopes: scopesIn(parameter(body, 'scope')) };
}

/** By the header or in the body, never both. Source: RFC 6749, section 2.3. */
function credentials(body: Record<string, unknown>, authorization: string | undefined): ClientCredentials {
  const [clientId, secret] = [parameter(body, 'client_id'), parameter(body, 'client_secret')];
  if (authorization === undefined) {
    if (clientId === undefined || secret === undefined) throw new InvalidClient();
    return { clientId, secret };
  }
  const basic = basicCredentials(authorization);
  if (secret !== undefined || (clientId !== undefined && clientId !== basic.clientId))
    throw new InvalidTokenRequest('The client may name itself in the header or in the body, not in both.');
  return basic;
}

/** An empty one counts as left out. Source: RFC 6749, section 3.1. */
function parameter(body: Record<string, unknown>, name: string): string | undefined {
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || value.length > LONGEST)
    throw new InvalidTokenRequest(`The parameter ${name} is not a text, or too long.`);
  return value;
}

function scopesIn(text: string | undefined): string[] | null {
  if (text === undefined) return null;
  if (!SCOPES.test(text)) throw new InvalidScope();
  return text.split(' ');
}
