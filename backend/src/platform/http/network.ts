import { isIP, isIPv6 } from 'node:net';
import type { Request } from 'express';

/**
 * The network that a call comes from, as limits, sessions and the audit know it: of the peer, or of whom a trusted
 * proxy names in `X-Forwarded-For`, which is Express's to tell by `trust proxy`. Source: promise I11.
 */
export const callerNetwork = ({ ip }: Request): string => networkOf(ip ?? '');

/** A peer's network: an IPv4 address as it is, of IPv6 the /64, since one household owns all of it. Source: section 16. */
export function networkOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIP(bare)) return 'unknown';
  return isIPv6(bare) ? `${expanded(bare).slice(0, 4).join(':')}::/64` : bare;
}

/** The eight groups, without leading zeros. */
function expanded(address: string): string[] {
  const groups = (part: string | undefined) =>
    part ? part.split(':').map((group) => Number.parseInt(group, 16).toString(16)) : [];
  const [head, tail] = address.split('::');
  const [before, after] = [groups(head), groups(tail)];
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
}
