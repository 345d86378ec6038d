import { describe, expect, it } from '@jest/globals';
import { parseEmailAddress } from './email-address.ts';

describe('an email address', () => {
  it.each([
    ['  Ada.Lovelace@Example.ORG\t', 'ada.lovelace@example.org'],
    ['a+mri@x.co', 'a+mri@x.co'],
    ['ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
    ['ada@XN--MNCHEN-3YA.example', 'ada@xn--mnchen-3ya.example'],
    ['Jose\u0301@example.org', 'jos\u00e9@example.org'],
    ['JOS\u00c9@example.org', 'jos\u00e9@example.org'],
    ['\u0131lgaz@example.org', '\u0131lgaz@example.org'],
  ])('%j is stored as %j [A8]', (typed, stored) => {
    expect(parseEmailAddress(typed)).toBe(stored);
  });

  it.each([
    ['the Kelvin sign for k', '\u212aate@example.org'],
    ['the long s', '\u017fam@example.org'],
    ['the dotted capital I', '\u0130da@example.org'],
    ['a full-width letter', '\uff41da@example.org'],
    ['a ligature', '\ufb01ona@example.org'],
    ['a full-width letter in the domain', 'ada@\uff45xample.org'],
    ['the Kelvin sign in the domain', 'ada@\u212aiel.example'],
    ['an ideographic full stop', 'ada@example\u3002org'],
  ])('%s is rejected, since it resembles an ASCII character [A8]', (_, typed) => {
    expect(parseEmailAddress(typed)).toBeNull();
  });

  it.each([
    '',
    '@',
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'a b@example.org',
    'ada@exa mple.org',
    'ada@@example.org',
    'ada\0@example.org',
    'ada\r\nBcc: eve@example.org',
    'ada@example.org\r\nBcc: eve@example.org',
    'ada@127.0.0.1',
    'ada@0x7f.1',
    'ada@-example.org',
    '.ada@example.org',
    'ada.@example.org',
    'a..da@example.org',
    '<ada@example.org>',
    'ada@example.org,eve@example.org',
    `${'a'.repeat(65)}@example.org`,
    `ada@${'a'.repeat(250)}.org`,
    'ad\u202ea@example.org',
  ])('%j is rejected', (typed) => {
    expect(parseEmailAddress(typed)).toBeNull();
  });
});
