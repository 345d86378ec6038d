import { describe, expect, it } from '@jest/globals';
import { branding, describeEmails } from '../../../test/support/email-contract.js';
import { renderEmailText } from '../../platform/email/email-text.js';
import {
  accountErasedEmail,
  passwordChangedEmail,
  passwordResetEmail,
  roleChangedEmail,
  verificationEmail,
} from './emails.js';

const link = new URL('https://library.example.org/verify-email?token=abc-_123');
const linkData = { firstName: 'Lea', link };

describeEmails([
  ['verification', verificationEmail(branding, linkData)],
  ['reset', passwordResetEmail(branding, linkData)],
  ['changed password', passwordChangedEmail(branding, { ...linkData, notice: 'password-changed' })],
  ['reset password', passwordChangedEmail(branding, { ...linkData, notice: 'password-reset' })],
  ['new admin', roleChangedEmail(branding, { ...linkData, role: 'admin' })],
  ['former admin', roleChangedEmail(branding, { ...linkData, role: 'learner' })],
  ['erased account', accountErasedEmail(branding)],
]);

describe('an email with a link', () => {
  it('says how long the link is valid [M1]', () => {
    expect(renderEmailText(verificationEmail(branding, linkData), branding)).toContain('valid for 24 hours');
    expect(renderEmailText(passwordResetEmail(branding, linkData), branding)).toContain('valid for 1 hour ');
  });
});
