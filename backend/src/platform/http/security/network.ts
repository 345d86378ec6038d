import { isIP, isIPv6 } from 'node:net';
import type { Request } from 'express';

/**
 * The network that a request comes from, for limits, sessions and the audit. `request.ip` is the address of the peer or, by
 * Express's `trust proxy`, the one that a trusted proxy names in `X-Forwarded-For`. Source: promise I11.
 */
export const callerNetwork = ({ ip }: Request): string => networkOf(ip ?? '');

/** An IPv4 address itself; of an IPv6 address its /64, which belongs to one household. Source: section 16. */
export function networkOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIP(bare)) return 'unknown';
  return isIPv6(bare) ? `${expandIpv6(bare).slice(0, 4).join(':')}::/64` : bare;
}

/** The eight groups, without leading zeros. */
function expandIpv6(address: string): string[] {
  const groups = (part: string | undefined) =>
    part ? part.split(':').map((group) => Number.parseInt(group, 16).toString(16)) : [];
  const [head, tail] = address.split('::');
  const [before, after] = [groups(head), groups(tail)];
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
}
