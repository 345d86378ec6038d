import type { Limit, Use } from '../../limits/limit.js';
import type { Caller } from './caller.js';

// Calls a minute. Source: reliability-and-security.md, section 16.
const MINUTE = 60;
export const CALLS_OF_A_USER: Limit = { name: 'calls of a user', most: 600, within: MINUTE };
export const CALLS_OF_A_NETWORK: Limit = { name: 'calls of a visitor network', most: 300, within: MINUTE };
export const CALLS_OF_A_CLIENT: Limit = { name: 'calls of an API client', most: 1_200, within: MINUTE };

/** Without a caller, and on routes that are open to everybody, it is the network that calls. */
export function callBy(caller: Caller | null, network: string): Use {
  if (caller?.kind === 'user') return { limit: CALLS_OF_A_USER, subject: caller.userId };
  if (caller?.kind === 'client') return { limit: CALLS_OF_A_CLIENT, subject: caller.clientId };
  return { limit: CALLS_OF_A_NETWORK, subject: network };
}
