import { DomainError } from '@msk/kernel';

/** The limit is reached; the response says when to try again. */
export class RateLimited extends DomainError {
  readonly code = 'rate_limited';
  override readonly retryAfter: number;

  constructor(now: Date, until: Date) {
    // At least one second: an immediate retry would be refused again.
    const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));
    super(`Too many attempts. Please try again in ${formatWait(seconds)}.`);
    this.retryAfter = seconds;
  }
}

/** The use cannot be counted. It is refused, since it would otherwise be unlimited. */
export class RateLimiterUnavailable extends DomainError {
  readonly code = 'unavailable';
  override readonly retryAfter = 5;

  constructor(override readonly cause: unknown) {
    super('This is not available right now. Please try again shortly.');
  }
}

function formatWait(seconds: number): string {
  const [count, unit] = seconds <= 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
