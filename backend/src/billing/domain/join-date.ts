const MONTHS = 'january february march april may june july august september october november december'.split(' ');

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(\.\d{1,9})?)?(?: ?(Z|[+-]\d\d:?\d\d))?)?$/i;
const MONTH_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const MONTH_NAMED = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i;
const DAY_NAMED = /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})\.?,? (\d{4})$/i;

/** In characters. No date is longer, and the bound limits the time that the patterns take. */
export const MAX_DATE_LENGTH = 100;

/** Removed before a day is read: a time without a time zone is not an instant. */
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? +/i;
const TIME = /,? +(?:at +)?\d{1,2}:\d\d(?::\d\d)? ?(?:[ap]m)?(?: (?:gmt|utc|[+-]\d\d:?\d\d))?$/i;

/**
 * Parses a join date as automations write it: ISO 8601, 1/5/2026 with the month first, or January 5, 2026. A day without
 * a time is its midnight in UTC. Returns null for a text that is not a date, or is ambiguous.
 */
export function parseJoinDate(text: string): Date | null {
  if (text.length > MAX_DATE_LENGTH) return null;
  const iso = ISO.exec(text);
  if (iso) return parseInstant(iso);
  const day = text.replace(WEEKDAY, '').replace(TIME, '').replace(/ +/g, ' ');
  const [, month, dayOfMonth, year] = MONTH_FIRST.exec(day) ?? [];
  if (month) return utcMidnight(year, Number(month), dayOfMonth);
  const [, name, ofNamed, inYear] = MONTH_NAMED.exec(day) ?? [];
  if (name) return utcMidnight(inYear, monthNumber(name), ofNamed);
  const [, ofDay, called = '', yearOfDay] = DAY_NAMED.exec(day) ?? [];
  return utcMidnight(yearOfDay, monthNumber(called), ofDay);
}

function parseInstant([
  ,
  year,
  month,
  day,
  hour = '00',
  minute = '00',
  second = '00',
  fraction = '',
  zone = 'Z',
]: string[]) {
  if (!utcMidnight(year, Number(month), day)) return null;
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction}${zone.toUpperCase()}`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

const monthNumber = (name: string): number => MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;

/** Returns null for a day that does not exist, or lies outside of the years 1970 to 2199. */
function utcMidnight(year: string | undefined, month: number, day: string | undefined): Date | null {
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return exists && Number(year) >= 1970 && Number(year) < 2200 ? date : null;
}
