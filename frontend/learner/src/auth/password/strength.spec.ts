import { describe, expect, it } from '@jest/globals';
import { strengthOf } from './strength';

describe('password strength', () => {
  it.each([
    ['', 'too-short'],
    ['sieben7', 'too-short'],
    ['🦴🦴🦴🦴', 'too-short'], // eight UTF-16 units, four characters
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['abababababababababab', 'weak'],
    ['123456789012345', 'weak'],
    ['password1', 'weak'],
    ['PasswordPassword', 'weak'],
    ['shoulderkneehip', 'weak'],
    ['quiet lamp', 'fair'],
    ['quiet lamp on a wall', 'strong'],
    ['тихая лампа на стене', 'strong'],
  ])('the password %j is %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });

  it('signs and digits score no higher than letters', () => {
    expect(strengthOf('T!r5#x9Q')).toBe('weak');
    expect(strengthOf('four quiet words here')).toBe('strong');
  });
});
