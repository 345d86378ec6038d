const LOCALE = 'en-US';
const count = new Intl.NumberFormat(LOCALE);
const money = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' });
const price = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full' });
const timeOfDay = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' });
const instant = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

/** 1,260 */
export const formatCount = (value: number): string => count.format(value);

/** 1 case, 2 cases */
export const formatCounted = (value: number, one: string, many = `${one}s`): string =>
  `${formatCount(value)} ${value === 1 ? one : many}`;

/** 7,120 cents are $71.20: an amount paid, aligned with other amounts. */
export const formatMoney = (cents: number): string => money.format(cents / 100);

/** 8,900 cents are $89, 7,450 are $74.50: a price. */
export const formatPrice = (cents: number): string => price.format(cents / 100);

/** Nov 3, 2026: a calendar day in UTC, the same for every reader. */
export const formatDay = (iso: string): string => day.format(new Date(iso));

/** Nov 3, 2026, 4:05 PM in the reader's time zone. */
export const formatInstant = (iso: string): string => instant.format(new Date(iso));

/** Tuesday, November 3, 2026 in the reader's time zone. */
export const formatWeekday = (date: Date): string => weekday.format(date);

/** 4:05 PM in the reader's time zone. */
export const formatTimeOfDay = (iso: string): string => timeOfDay.format(new Date(iso));

/** 754 s is 12:34, 3,754 s is 1:02:34. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const tail = String(rest).padStart(2, '0');
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}
