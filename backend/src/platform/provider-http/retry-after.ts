/** Seconds of a Retry-After header, which names seconds or a date; null without one, or if it is invalid. Source: RFC 9110, 10.2.3. */
export function parseRetryAfter(header: string | null | undefined, now = Date.now()): number | null {
  if (!header) return null;
  const seconds = /^\d+(\.\d+)?$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1_000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
