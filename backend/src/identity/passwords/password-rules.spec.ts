import { describe, expect, it } from '@jest/globals';
import { parseEmailAddress } from '@msk/kernel';
import { growthExponent } from '@msk/testing';
import { testSettings } from '../../../test/support/test-settings.js';
import { COMMON_PASSWORDS, PASSWORD_ERRORS, PasswordRules } from './password-rules.js';

const rules = new PasswordRules(testSettings('postgres://localhost/none', { PRODUCT_NAME: 'Röntgen Atlas' }));

function findError(password: string, address = 'ada.lovelace@example.org'): string | null {
  const email = parseEmailAddress(address);
  if (!email) throw new Error(`${address} is not an email address`);
  try {
    rules.check(password, { email, field: 'newPassword' });
    return null;
  } catch (error) {
    expect(error).toMatchObject({ code: 'validation_failed', fields: [{ field: 'newPassword' }] });
    return (error as Error).message;
  }
}

describe('PasswordRules', () => {
  it('compares a password with at least 3,000 common ones of eight characters or more [A4]', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(3_000);
    expect([...COMMON_PASSWORDS].filter((password) => [...password].length < 8 || /[A-Z]/.test(password))).toEqual([]);
  });

  it.each([
    'password',
    '12345678',
    'qwertyuiop',
    '1qaz2wsx',
    'iloveyou',
    'trustno1',
    'sunshine',
    'PassW0rd',
    'BASEBALL',
    'Princess',
  ])('rejects one of the most common passwords: %s [A4]', (password) => {
    expect(findError(password)).toBe(PASSWORD_ERRORS.common);
  });

  it.each([
    'ada.lovelace@example.org',
    'ADA.LOVELACE@EXAMPLE.ORG',
    ' ada.lovelace@example.org ',
    'ada.lovelace',
    'Ada.Lovelace',
    'ada.lovelace1',
    '2026ada.lovelace',
    'ada.lovelace!!',
    '<ada.lovelace@example.org>',
    'ada.lovelaceada.lovelace',
  ])('rejects a password made of the email address: %j [A4]', (password) => {
    expect(findError(password)).toBe(PASSWORD_ERRORS.address);
  });

  it('rejects the email address in another spelling [A4]', () => {
    expect(findError('Zoë@münchen.de', 'zoë@xn--mnchen-3ya.de')).toBe(PASSWORD_ERRORS.address);
    expect(findError('jürgen99'.normalize('NFD'), 'jürgen@example.org')).toBe(PASSWORD_ERRORS.address);
  });

  it.each([
    'shoulder1',
    'Shoulder2026',
    'radiology2026',
    'knee-knee-knee',
    'MRI12345',
    'röntgen1',
    'Röntgen Atlas 1',
    'ankles&hips1',
    '!!meniscus!!',
    'ｓｈｏｕｌｄｅｒ１',
  ])('rejects a password made of context words: %s [A4]', (password) => {
    expect(findError(password)).toBe(PASSWORD_ERRORS.context);
  });

  it.each([
    'my shoulder aches on rainy days',
    'correct horse battery staple',
    'kneecapacity',
    'éééééééé',
    '19283746571',
    '🦴🦴🦴🦴🦴🦴🦴🦴',
    '❤️❤️❤️❤️',
    'shoulder ☂ 1',
    '        x',
    'tr0ub4dor&3',
  ])('accepts a password that is none of these: %j [A3] [A4]', (password) => {
    expect(findError(password)).toBeNull();
  });

  it('accepts a password that contains a short name [A4]', () => {
    expect(findError('2x0x9x7x1x', 'x@example.org')).toBeNull();
  });

  it.each([
    ['seven characters', 'seven77'],
    ['seven characters that are two code units each', '\u{1F9B4}'.repeat(7)],
    ['seven characters with a variation selector each', `${'\u2764\ufe0f'.repeat(3)}x`],
    ['257 characters', 'x'.repeat(257)],
    ['257 characters, half of them variation selectors', `${'\u2764\ufe0f'.repeat(128)}x`],
  ])('rejects a password with %s [A3]', (_, password) => {
    expect(findError(password)).toBe('The password must have 8 to 256 characters.');
  });

  it.each([
    ['eight', '\u{1F9B4}'.repeat(8)],
    ['256', '\u{1F9B4}'.repeat(256)],
    ['256, half of them variation selectors', '\u2764\ufe0f'.repeat(128)],
  ])('accepts a password with %s characters of any kind [A3]', (_, password) => {
    expect(findError(password)).toBeNull();
  });

  it.each([
    ['context words', 32, (length: number) => 'shoulder'.repeat(length / 8)],
    ['context words, signs and one more letter', 32, (length: number) => `${'!shoulder'.repeat(length / 10)}é`],
    ['a sign that becomes eighteen', 32, (length: number) => 'ﷺ'.repeat(length)],
    ['one letter', 32, (length: number) => 's'.repeat(length)],
    ['one letter, beyond all limits', 30_000, (length: number) => 'x'.repeat(length)],
  ])('checks a password in linear time: %s [I12]', async (_, size, passwordOf) => {
    const checkPassword = (length: number) => {
      const password = passwordOf(length);
      for (let n = 0; n < 3_000 / size; n++) findError(password);
    };
    expect(await growthExponent(checkPassword, { size })).toBeLessThan(1.5);
  });
});
