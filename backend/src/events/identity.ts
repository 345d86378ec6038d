import { defineEvent } from '@msk/kernel';

// Events hold ids only: they are kept for ever, while personal data must be erasable. `FindUsers` returns the rest.

/** An account was opened. */
export const UserRegistered = defineEvent<{ userId: string }>('identity.user-registered.v1');

/** The owner has proven that the account's address is theirs. */
export const EmailVerified = defineEvent<{ userId: string }>('identity.email-verified.v1');

export const UserLoggedIn = defineEvent<{ userId: string }>('identity.user-logged-in.v1');

/**
 * An account was erased. Each context with personal data erases or anonymises its part in a subscriber:
 * `billing/subscribers/erase-membership.ts`, `curation/subscribers/erase-presence.ts`, `learning/subscribers/erase-learning.ts`,
 * `moderation/subscribers/anonymise-reports.ts`. The owner is notified by email (`AccountErasedEmail`), unless the account was
 * erased because it was unused.
 */
export const UserErased = defineEvent<{ userId: string }>('identity.user-erased.v1');
