import { DAY } from '@msk/contracts';

// A "wall" is what the clock on the wall of a time zone shows, in ms as if it were UTC.

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const number = '2-digit';
  const fields = { month: number, day: number, hour: number, minute: number, second: number } as const;
  const created = new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', year: 'numeric', ...fields });
  formats.set(timeZone, created);
  return created;
}

export function wallOf(instant: Date, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(instant);
  const field = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(field('year'), field('month') - 1, field('day'), field('hour'), field('minute'), field('second'));
}

/** The first instant from which the clock on the wall shows this time, or a later one where it was skipped. */
export function instantOf(wall: number, timeZone: string): Date {
  // The offsets in force a day before and a day after are the only candidates, one change of the clocks lying between them.
  const candidates = [-DAY, DAY]
    .map((shift) => wall - (wallOf(new Date(wall + shift), timeZone) - (wall + shift)))
    .sort((one, other) => one - other);
  const shown = candidates.find((instant) => wallOf(new Date(instant), timeZone) === wall);
  return new Date(shown ?? candidates[1]!);
}
