import { PASSWORD_LENGTH } from '@msk/contracts';
import { type EmailAddress, emailAddress } from '@msk/kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '../../platform/config/settings.js';
import { SETTINGS } from '../../platform/config/settings.module.js';
import { PasswordRefused } from '../domain/errors.js';
import { COMMON_PASSWORDS } from './common-passwords.js';
import { isMadeOf, ourWords, plain, SHORTEST_WORD } from './our-words.js';

const { min, max } = PASSWORD_LENGTH;

/** What people read when a new password is refused. docs/how-it-works.md lists the same. */
export const REFUSALS = {
  length: `The password must have ${min} to ${max} characters.`,
  common: 'This is one of the most common passwords and would be guessed at once. Please choose another.',
  address: 'The password must not be made of your email address. Please choose another.',
  ours: 'This password is made of words that anyone would try here first. Please add something of your own.',
} as const;

/** Where a new password comes in: whose it will be, and what the form calls it. */
export interface PasswordPlace {
  email: EmailAddress;
  field: 'password' | 'newPassword';
}

/** Characters are code points, so that an emoji or a letter of any alphabet counts once. Source: promise A3. */
export function hasPasswordLength(password: string): boolean {
  const { length } = [...password];
  return length >= min && length <= max;
}

/** Refuses what would be guessed first, and nothing else: there is no rule about digits or signs. Source: promise A4. */
@Injectable()
export class PasswordRules {
  private readonly ourWords: readonly string[];

  constructor(@Inject(SETTINGS) { PRODUCT_NAME }: Settings) {
    this.ourWords = ourWords(PRODUCT_NAME);
  }

  check(password: string, { email, field }: PasswordPlace): void {
    const reason = this.refusal(password, email);
    if (reason) throw new PasswordRefused(REFUSALS[reason], field);
  }

  private refusal(password: string, email: EmailAddress): keyof typeof REFUSALS | null {
    if (!hasPasswordLength(password)) return 'length';
    if (COMMON_PASSWORDS.has(plain(password))) return 'common';
    if (emailAddress(password) === email || isMadeOf(namesIn(email), password)) return 'address';
    return isMadeOf(this.ourWords, password) ? 'ours' : null;
  }
}

/** The address, and what stands before the @. */
const namesIn = (email: EmailAddress): string[] =>
  [email, email.slice(0, email.lastIndexOf('@'))].map(plain).filter(({ length }) => length >= SHORTEST_WORD);
