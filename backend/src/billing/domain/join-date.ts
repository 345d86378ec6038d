const MONTHS = 'january february march april may june july august september october november december'.split(' ');

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(\.\d{1,9})?)?(?: ?(Z|[+-]\d\d:?\d\d))?)?$/i;
const MONTH_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const MONTH_NAMED = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i;
const DAY_NAMED = /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})\.?,? (\d{4})$/i;

/** Characters; no date is longer, and a text without bounds would be searched for a long time. */
export const DATE_LENGTH = 100;

/** What may stand around a day and says nothing that we keep: a time without a zone is no instant. */
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? +/i;
const TIME = /,? +(?:at +)?\d{1,2}:\d\d(?::\d\d)? ?(?:[ap]m)?(?: (?:gmt|utc|[+-]\d\d:?\d\d))?$/i;

/**
 * The instant that somebody joined at, from the spellings that automations send: ISO 8601, 1/5/2026 with the month
 * first, January 5, 2026. A day is its midnight in UTC. Null for what is no date, or could be another one.
 */
export function joinDateIn(text: string): Date | null {
  if (text.length > DATE_LENGTH) return null;
  const iso = ISO.exec(text);
  if (iso) return instantIn(iso);
  const day = text.replace(WEEKDAY, '').replace(TIME, '').replace(/ +/g, ' ');
  const [, month, dayOfMonth, year] = MONTH_FIRST.exec(day) ?? [];
  if (month) return midnight(year, Number(month), dayOfMonth);
  const [, name, ofNamed, inYear] = MONTH_NAMED.exec(day) ?? [];
  if (name) return midnight(inYear, monthCalled(name), ofNamed);
  const [, ofDay, called = '', yearOfDay] = DAY_NAMED.exec(day) ?? [];
  return midnight(yearOfDay, monthCalled(called), ofDay);
}

function instantIn([
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
  if (!midnight(year, Number(month), day)) return null;
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction}${zone.toUpperCase()}`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

const monthCalled = (name: string): number => MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;

/** Of a day that the calendar has, in an age in which there were communities to join. */
function midnight(year: string | undefined, month: number, day: string | undefined): Date | null {
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return exists && Number(year) >= 1970 && Number(year) < 2200 ? date : null;
}
