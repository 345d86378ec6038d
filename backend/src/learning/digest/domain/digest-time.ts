import { DAY, HOUR } from '@msk/contracts';
import { instantOf, wallOf } from '../../domain/wall-clock.js';

/** 1970 began on a Thursday. */
const FIRST_MONDAY = 4 * DAY;
const SEND_HOUR = 7;

/** The last time before `now`, or `now` itself, at which it was Monday, 7 am, in the time zone. */
export function lastDigestTime(now: Date, timeZone: string): Date {
  const offset = FIRST_MONDAY + SEND_HOUR * HOUR;
  const weeks = Math.floor((wallOf(now, timeZone) - offset) / (7 * DAY));
  return instantOf(weeks * 7 * DAY + offset, timeZone);
}
