import type { Limit, Use } from '../../limits/limit.js';
import type { Caller } from './caller.js';

// Requests per minute. Source: reliability-and-security.md, section 16.
export const USER_REQUEST_LIMIT: Limit = { name: 'requests-per-user', max: 600, windowSeconds: 60 };
export const NETWORK_REQUEST_LIMIT: Limit = { name: 'requests-per-network', max: 300, windowSeconds: 60 };
export const CLIENT_REQUEST_LIMIT: Limit = { name: 'requests-per-api-client', max: 1_200, windowSeconds: 60 };

/** The limit that applies to a request. Requests without a caller, and all requests of public routes, count for their network. */
export function requestLimitUse(caller: Caller | null, network: string): Use {
  if (caller?.kind === 'user') return { limit: USER_REQUEST_LIMIT, subject: caller.userId };
  if (caller?.kind === 'client') return { limit: CLIENT_REQUEST_LIMIT, subject: caller.clientId };
  return { limit: NETWORK_REQUEST_LIMIT, subject: network };
}
