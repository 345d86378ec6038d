import { defineQueue } from '@msk/kernel';

// Ids alone, as in events: the worker asks for the address and makes the token when it sends, so that nothing of a
// person and nothing that opens an account lies in a queue. Ten tries. Source: promise J2.

/** `null` where nobody has the address: the same job, and no mail, so that the caller learns nothing. Source: promise M3. */
export const VERIFICATION_MAIL = defineQueue<{ userId: string | null }>('identity.verification-mail', { attempts: 10 });
export const RESET_MAIL = defineQueue<{ userId: string | null }>('identity.reset-mail', { attempts: 10 });

/** What the owner of an account is told of what happened to it. Source: promise A10. */
export type Notice = 'password-changed' | 'password-reset';
export const NOTICE_MAIL = defineQueue<{ userId: string; notice: Notice }>('identity.notice-mail', { attempts: 10 });
