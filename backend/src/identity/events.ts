import { defineEvent } from '@msk/kernel';

// Ids alone: an event is kept for good, an address has to be forgettable. `FindUsers` tells the rest.

/** Somebody opened an account. */
export const UserRegistered = defineEvent<{ userId: string }>('identity.user-registered.v1');

/** The account's address is proven to be its owner's. */
export const EmailVerified = defineEvent<{ userId: string }>('identity.email-verified.v1');

export const UserLoggedIn = defineEvent<{ userId: string }>('identity.user-logged-in.v1');

/** The account and everything that was in it are gone. Each context erases or anonymises its own part. */
export const UserErased = defineEvent<{ userId: string }>('identity.user-erased.v1');
