import { randomBytes } from 'node:crypto';

/** Seconds since 1970. */
export type Seconds = number;

export const seconds = (at: Date): Seconds => Math.floor(at.getTime() / 1_000);

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `sub_1Qz…`: a prefix and 24 random characters. */
export const newId = (prefix: string): string =>
  `${prefix}_${Array.from(randomBytes(24), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;

/** Part of all objects of a test account. */
export const TEST_MODE = { livemode: false } as const;

export const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

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
