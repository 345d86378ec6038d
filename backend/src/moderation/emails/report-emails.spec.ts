import { branding, describeEmails } from '../../../test/support/email-contract.js';
import { reportThanksEmail } from './report-emails.js';

const link = new URL('https://library.example.org/unsubscribe?token=abc-_123');
const unsubscription = { kind: 'emails about your reports', link, oneClickUrl: link };

describeEmails([
  ['thank-you', reportThanksEmail(branding, { firstName: 'Lea', title: 'Bankart lesion', unsubscription })],
]);
