import { PASSWORD_LENGTH } from '@msk/contracts';
import { type EmailAddress, parseEmailAddress } from '@msk/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';
import { PasswordRefused } from '../domain/errors.js';
import { buildContextWords, consistsOfWords, MIN_WORD_LENGTH, normalizeForComparison } from './context-words.js';

const { min, max } = PASSWORD_LENGTH;

/** The most common passwords that are long enough to be chosen, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => [...password].length >= min),
);

/** Shown to the user. docs/how-it-works.md lists the same rules. */
export const PASSWORD_ERRORS = {
  length: `The password must have ${min} to ${max} characters.`,
  common: 'This is one of the most common passwords and would be guessed at once. Please choose another.',
  address: 'The password must not be made of your email address. Please choose another.',
  context: 'This password is made of words that anyone would try here first. Please add something of your own.',
} as const;

/** The account that a new password is for, and its name in the form. */
export interface PasswordContext {
  email: EmailAddress;
  field: 'password' | 'newPassword';
}

/** Counts code points, so that a letter of any alphabet counts once. Source: promise A3. */
export function hasPasswordLength(password: string): boolean {
  const { length } = [...password];
  return length >= min && length <= max;
}

export const isCommonPassword = (password: string): boolean => COMMON_PASSWORDS.has(normalizeForComparison(password));

/** Rejects passwords that would be guessed first. There is no rule about digits or signs. Source: promise A4. */
@Injectable()
export class PasswordRules {
  private readonly contextWords: readonly string[];

  constructor(@Inject(SETTINGS) { PRODUCT_NAME }: Settings) {
    this.contextWords = buildContextWords(PRODUCT_NAME);
  }

  check(password: string, { email, field }: PasswordContext): void {
    const reason = this.findViolation(password, email);
    if (reason) throw new PasswordRefused(PASSWORD_ERRORS[reason], field);
  }

  private findViolation(password: string, email: EmailAddress): keyof typeof PASSWORD_ERRORS | null {
    if (!hasPasswordLength(password)) return 'length';
    if (isCommonPassword(password)) return 'common';
    if (parseEmailAddress(password) === email || consistsOfWords(addressParts(email), password)) return 'address';
    return consistsOfWords(this.contextWords, password) ? 'context' : null;
  }
}

/** The whole address, and its part before the @. */
const addressParts = (email: EmailAddress): string[] =>
  [email, email.slice(0, email.lastIndexOf('@'))]
    .map(normalizeForComparison)
    .filter(({ length }) => length >= MIN_WORD_LENGTH);
