import { RESEND_WAIT } from '@msk/contracts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

// Seconds. Source: reliability-and-security.md, section 16.
export const REGISTRATIONS = { name: 'identity.registrations', most: 30, within: HOUR };
/** Of an address, whether or not somebody has it. */
export const RESEND_PAUSE = { name: 'identity.resend-pause', most: 1, within: RESEND_WAIT };
export const RESENDS = { name: 'identity.resends', most: 10, within: DAY };
export const FORGOTTEN_BY_ADDRESS = { name: 'identity.forgotten-by-address', most: 5, within: HOUR };
export const FORGOTTEN_BY_NETWORK = { name: 'identity.forgotten-by-network', most: 30, within: HOUR };
/** Guesses at the token of a mail. */
export const WRONG_TOKENS = { name: 'identity.wrong-tokens', most: 40, within: 15 * 60 };
