import { describe, expect, it } from '@jest/globals';
import { describeLetters, sender } from '../../../test/support/letter-contract.js';
import { letterText } from '../../platform/mail/letter-text.js';
import { accountErased, passwordIsNew, resetPassword, verifyAddress } from './letters.js';

const link = new URL('https://library.example.org/verify-email?token=abc-_123');
const linked = { firstName: 'Lea', link };

describeLetters([
  ['verification', verifyAddress(sender, linked)],
  ['reset', resetPassword(sender, linked)],
  ['changed password', passwordIsNew(sender, { ...linked, notice: 'password-changed' })],
  ['reset password', passwordIsNew(sender, { ...linked, notice: 'password-reset' })],
  ['erased account', accountErased(sender)],
]);

describe('letters with a link', () => {
  it('M1 say how long it is valid', () => {
    expect(letterText(verifyAddress(sender, linked), sender)).toContain('valid for 24 hours');
    expect(letterText(resetPassword(sender, linked), sender)).toContain('valid for 1 hour ');
  });
});
