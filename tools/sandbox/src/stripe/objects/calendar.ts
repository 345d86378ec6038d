import type { Seconds } from './wire.ts';

/** Adds calendar months; in a shorter month the last day. */
export function monthsAfter(start: Seconds, months: number): Seconds {
  const date = new Date(start * 1_000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1_000);
}
