import type { EmailBranding, EmailContent } from '../../platform/email/email-content.js';
import type { Role } from '../domain/user.js';
import { LINK_LIFETIME_HOURS } from '../email-tokens/email-token-store.js';
import type { PasswordNotice } from './email-queues.js';

interface LinkEmailData {
  firstName: string | null;
  link: URL;
}

const formatHours = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`);

export const verificationEmail = (
  { productName }: EmailBranding,
  { firstName, link }: LinkEmailData,
): EmailContent => ({
  subject: `Verify your email address for ${productName}`,
  preview: 'One click, and your address is confirmed.',
  heading: 'Verify your email address',
  to: firstName,
  paragraphs: [`An account at ${productName} was opened with this address. Please confirm that it is yours.`],
  action: { label: 'Verify email address', link },
  notes: [
    `The link is valid for ${formatHours(LINK_LIFETIME_HOURS.verification)} and works once.`,
    'If it was not you, ignore this mail: without the link nobody can confirm your address.',
  ],
});

export const passwordResetEmail = (
  { productName }: EmailBranding,
  { firstName, link }: LinkEmailData,
): EmailContent => ({
  subject: `Choose a new password for ${productName}`,
  preview: 'The link to choose a new password.',
  heading: 'Choose a new password',
  to: firstName,
  paragraphs: [`Somebody asked for a new password for your account at ${productName}. If it was you, choose one here.`],
  action: { label: 'Choose a new password', link },
  notes: [
    `The link is valid for ${formatHours(LINK_LIFETIME_HOURS.reset)} and works once.`,
    'If it was not you, ignore this mail: your password stays as it is.',
  ],
});

const PASSWORD_CHANGE_TEXTS: Record<PasswordNotice, string> = {
  'password-changed':
    'The password of your account was changed by somebody who was signed in. All other browsers are signed out.',
  'password-reset':
    'A new password was chosen for your account through a link that we sent to this address. All browsers are signed out.',
};

/** `link` leads to the page that requests a password reset. */
export const passwordChangedEmail = (
  { productName, supportEmail }: EmailBranding,
  { firstName, link, notice }: LinkEmailData & { notice: PasswordNotice },
): EmailContent => ({
  subject: `Your password for ${productName} was changed`,
  preview: 'If it was you, there is nothing to do.',
  heading: 'Your password was changed',
  to: firstName,
  paragraphs: [
    PASSWORD_CHANGE_TEXTS[notice],
    'If it was you, there is nothing to do. If it was not, choose a new password at once.',
  ],
  action: { label: 'Choose a new password', link },
  notes: [`If you cannot get into your account any more, write to ${supportEmail}.`],
});

const ROLE_TEXTS: Record<Role, { heading: string; text: string }> = {
  admin: {
    heading: 'You are an admin now',
    text: 'An admin has given you admin rights. You can now review and publish cases, and see users and figures.',
  },
  learner: {
    heading: 'You are no longer an admin',
    text: 'Your admin rights have been revoked. Your account and your membership stay as they are.',
  },
};

/** `link` leads to the start page. */
export const roleChangedEmail = (
  { productName, supportEmail }: EmailBranding,
  { firstName, link, role }: LinkEmailData & { role: Role },
): EmailContent => ({
  subject: `${ROLE_TEXTS[role].heading} at ${productName}`,
  preview: ROLE_TEXTS[role].text,
  heading: ROLE_TEXTS[role].heading,
  to: firstName,
  paragraphs: [ROLE_TEXTS[role].text],
  action: { label: `Open ${productName}`, link },
  notes: [`If this surprises you, write to ${supportEmail}.`],
});

/** Without a name: it is erased with the account. */
export const accountErasedEmail = ({ productName, supportEmail }: EmailBranding): EmailContent => ({
  subject: `Your account at ${productName} is erased`,
  preview: 'This is the last mail you get from us.',
  heading: 'Your account is erased',
  to: null,
  paragraphs: [
    `Your account at ${productName} and what belonged to it are erased, as was asked for with your password.`,
    'This is the last mail you get from us.',
  ],
  notes: [`If it was not you, write to ${supportEmail}.`],
});
