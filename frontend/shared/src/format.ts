const LOCALE = 'en-US';
const count = new Intl.NumberFormat(LOCALE);
const money = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' });
const price = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });
const instant = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

/** 1,260 */
export const formatCount = (value: number): string => count.format(value);

/** 1 case, 2 cases */
export const formatCounted = (value: number, one: string, many = `${one}s`): string =>
  `${formatCount(value)} ${value === 1 ? one : many}`;

/** $71.20 of 7,120 cents: what was paid, which lines up with other sums. */
export const formatMoney = (cents: number): string => money.format(cents / 100);

/** $89 of 8,900 cents, $74.50 of 7,450: what something costs. */
export const formatPrice = (cents: number): string => price.format(cents / 100);

/** Nov 3, 2026: a day of the calendar, the same for every reader. */
export const formatDay = (iso: string): string => day.format(new Date(iso));

/** Nov 3, 2026, 4:05 PM in the reader's own time zone. */
export const formatInstant = (iso: string): string => instant.format(new Date(iso));

/** 754 s is 12:34, 3,754 s is 1:02:34. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const tail = String(rest).padStart(2, '0');
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}
