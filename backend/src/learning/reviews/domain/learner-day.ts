import { DAY, HOUR } from '@msk/contracts';
import { instantOf, wallOf } from '../../domain/wall-clock.js';

/** The day of a learner begins at 4 am: who studies after midnight still studies today. Source: learning.md, section 3. */
const FIRST_HOUR = 4;

/** The instants at which the learner's day of `now` and the `count` days after it begin. */
export function dayStarts(now: Date, timeZone: string, count: number): Date[] {
  const today = Math.floor((wallOf(now, timeZone) - FIRST_HOUR * HOUR) / DAY);
  return Array.from({ length: count + 1 }, (_, day) => instantOf((today + day) * DAY + FIRST_HOUR * HOUR, timeZone));
}
