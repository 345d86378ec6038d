import { DomainError } from '@msk/kernel';

/** Too often; the answer says when it may be tried again. */
export class RateLimited extends DomainError {
  readonly code = 'rate_limited';
  override readonly retryAfter: number;

  constructor(now: Date, until: Date) {
    // At least one second: whoever comes back at once would be refused again.
    const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));
    super(`Too many attempts. Please try again in ${inWords(seconds)}.`);
    this.retryAfter = seconds;
  }
}

/** Whoever is to be counted can't be: what depends on it is refused rather than left unguarded. */
export class LimitsAway extends DomainError {
  readonly code = 'unavailable';
  override readonly retryAfter = 5;

  constructor(override readonly cause: unknown) {
    super('This is not available right now. Please try again shortly.');
  }
}

function inWords(seconds: number): string {
  const [count, unit] = seconds <= 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
