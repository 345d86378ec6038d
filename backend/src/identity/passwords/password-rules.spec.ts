import { describe, expect, it } from '@jest/globals';
import { emailAddress } from '@msk/kernel';
import { growthExponent } from '@msk/testing';
import { testSettings } from '../../../test/support/test-settings.js';
import { COMMON_PASSWORDS } from './common-passwords.js';
import { PasswordRules, REFUSALS } from './password-rules.js';

const rules = new PasswordRules(testSettings('postgres://localhost/none', { PRODUCT_NAME: 'Röntgen Atlas' }));

function refusalOf(password: string, address = 'ada.lovelace@example.org'): string | null {
  const email = emailAddress(address);
  if (!email) throw new Error(`${address} is no address`);
  try {
    rules.check(password, { email, field: 'newPassword' });
    return null;
  } catch (error) {
    expect(error).toMatchObject({ code: 'validation_failed', fields: [{ field: 'newPassword' }] });
    return (error as Error).message;
  }
}

describe('a new password', () => {
  it('A4 is compared with at least 3,000 common ones of eight characters or more', () => {
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
  ])('A4 is refused as one of the commonest: %s', (password) => {
    expect(refusalOf(password)).toBe(REFUSALS.common);
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
  ])('A4 is refused when it is made of the address: %j', (password) => {
    expect(refusalOf(password)).toBe(REFUSALS.address);
  });

  it('A4 is refused when it is the address in another spelling', () => {
    expect(refusalOf('Zoë@münchen.de', 'zoë@xn--mnchen-3ya.de')).toBe(REFUSALS.address);
    expect(refusalOf('jürgen99'.normalize('NFD'), 'jürgen@example.org')).toBe(REFUSALS.address);
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
  ])('A4 is refused when it is made of our own words: %s', (password) => {
    expect(refusalOf(password)).toBe(REFUSALS.ours);
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
  ])('A3 A4 is taken when it is none of these: %j', (password) => {
    expect(refusalOf(password)).toBeNull();
  });

  it('A4 may hold a short name that turns up in any text', () => {
    expect(refusalOf('2x0x9x7x1x', 'x@example.org')).toBeNull();
  });

  it.each([
    ['seven characters', 'seven77'],
    ['seven characters that are two code units each', '\u{1F9B4}'.repeat(7)],
    ['seven characters with a variation each', `${'\u2764\ufe0f'.repeat(3)}x`],
    ['257 characters', 'x'.repeat(257)],
    ['257 characters, half of them variations', `${'\u2764\ufe0f'.repeat(128)}x`],
  ])('A3 is refused with %s', (_, password) => {
    expect(refusalOf(password)).toBe('The password must have 8 to 256 characters.');
  });

  it.each([
    ['eight', '\u{1F9B4}'.repeat(8)],
    ['256', '\u{1F9B4}'.repeat(256)],
    ['256, half of them variations', '\u2764\ufe0f'.repeat(128)],
  ])('A3 is taken with %s characters of any kind', (_, password) => {
    expect(refusalOf(password)).toBeNull();
  });

  it.each([
    ['our words', 32, (length: number) => 'shoulder'.repeat(length / 8)],
    ['our words, signs, and one letter more', 32, (length: number) => `${'!shoulder'.repeat(length / 10)}é`],
    ['a sign that becomes eighteen', 32, (length: number) => 'ﷺ'.repeat(length)],
    ['one letter', 32, (length: number) => 's'.repeat(length)],
    ['one letter, beyond all limits', 30_000, (length: number) => 'x'.repeat(length)],
  ])('I12 is judged in linear time: %s', async (_, size, passwordOf) => {
    const judge = (length: number) => {
      const password = passwordOf(length);
      for (let n = 0; n < 3_000 / size; n++) refusalOf(password);
    };
    expect(await growthExponent(judge, { size })).toBeLessThan(1.5);
  });
});
