import { defineQueue } from '@msk/kernel';
import type { Role } from '../domain/user.js';

// Jobs hold ids only, as events do: the worker reads the address and issues the token when it sends the email, so no
// personal data and no secret is stored in a queue. Ten attempts. Source: promise J2.

/** `userId` is null when no account has the address: the job then sends nothing, and the caller cannot tell. Source: promise M3. */
export const VERIFICATION_EMAIL = defineQueue<{ userId: string | null }>('identity.verification-email', {
  attempts: 10,
  formerNames: ['identity.verification-mail'],
});
export const PASSWORD_RESET_EMAIL = defineQueue<{ userId: string | null }>('identity.password-reset-email', {
  attempts: 10,
  formerNames: ['identity.reset-mail'],
});

/** What the owner of an account is notified of. Source: promise A10. */
export type PasswordNotice = 'password-changed' | 'password-reset';
export const PASSWORD_NOTICE_EMAIL = defineQueue<{ userId: string; notice: PasswordNotice }>(
  'identity.password-notice-email',
  { attempts: 10, formerNames: ['identity.notice-mail'] },
);

/** Tells a user that they have become an admin, or are no longer one. */
export const ROLE_NOTICE_EMAIL = defineQueue<{ userId: string; role: Role }>('identity.role-notice-email', {
  attempts: 10,
});
