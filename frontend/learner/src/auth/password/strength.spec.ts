import { describe, expect, it } from '@jest/globals';
import { strengthOf } from './strength';

describe('the strength of a password', () => {
  it.each([
    ['', 'too-short'],
    ['sieben7', 'too-short'],
    ['🦴🦴🦴🦴', 'too-short'], // eight for a browser, four for a person
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['abababababababababab', 'weak'],
    ['123456789012345', 'weak'],
    ['password1', 'weak'],
    ['PasswordPassword', 'weak'],
    ['shoulderkneehip', 'weak'],
    ['quiet lamp', 'fair'],
    ['quiet lamp on a wall', 'strong'],
    ['тихая лампа на стене', 'strong'],
  ])('%j is %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });

  it('gives no credit for signs and digits as such: length counts', () => {
    expect(strengthOf('T!r5#x9Q')).toBe('weak');
    expect(strengthOf('four quiet words here')).toBe('strong');
  });
});
