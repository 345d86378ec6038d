import { isIPv6 } from 'node:net';

/** A peer's network: an IPv4 address as it is, of IPv6 the /64, since one household owns all of it. Source: section 16. */
export function networkOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIPv6(bare) ? `${expanded(bare).slice(0, 4).join(':')}::/64` : bare || 'unknown';
}

/** The eight groups, without leading zeros. */
function expanded(address: string): string[] {
  const groups = (part: string | undefined) =>
    part ? part.split(':').map((group) => Number.parseInt(group, 16).toString(16)) : [];
  const [head, tail] = address.split('::');
  const [before, after] = [groups(head), groups(tail)];
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
}
