import { RESEND_WAIT_SECONDS } from '@msk/contracts';

const MINUTE_SECONDS = 60;
const QUARTER_HOUR_SECONDS = 15 * MINUTE_SECONDS;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

// Source: reliability-and-security.md, section 16. A limit per address counts the address whether or not it has an account.

export const REGISTRATIONS_PER_NETWORK = { name: 'identity.registrations', max: 30, windowSeconds: HOUR_SECONDS };

export const RESEND_COOLDOWN = { name: 'identity.resend-pause', max: 1, windowSeconds: RESEND_WAIT_SECONDS };
export const RESENDS_PER_DAY = { name: 'identity.resends', max: 10, windowSeconds: DAY_SECONDS };

export const PASSWORD_RESETS_PER_ADDRESS = {
  name: 'identity.forgotten-by-address',
  max: 5,
  windowSeconds: HOUR_SECONDS,
};
export const PASSWORD_RESETS_PER_NETWORK = {
  name: 'identity.forgotten-by-network',
  max: 30,
  windowSeconds: HOUR_SECONDS,
};

export const WRONG_TOKENS_PER_NETWORK = { name: 'identity.wrong-tokens', max: 40, windowSeconds: QUARTER_HOUR_SECONDS };

export const SECRET_FAILURES_PER_CLIENT_AND_NETWORK = {
  name: 'client-secret-failures',
  max: 20,
  windowSeconds: QUARTER_HOUR_SECONDS,
};

// Nobody waits longer than a quarter of an hour to sign in (promise A7): after the failures of an hour are used up, one more
// attempt is allowed every fifteen minutes.

export const SIGN_IN_FAILURES_PER_ADDRESS_AND_NETWORK = {
  name: 'identity.sign-in-failures-from-here',
  max: 10,
  windowSeconds: QUARTER_HOUR_SECONDS,
  backoff: { firstSeconds: MINUTE_SECONDS, maxSeconds: QUARTER_HOUR_SECONDS },
};
export const SIGN_IN_FAILURES_PER_ADDRESS = {
  name: 'identity.sign-in-failures-from-everywhere',
  max: 50,
  windowSeconds: HOUR_SECONDS,
  backoff: { firstSeconds: QUARTER_HOUR_SECONDS, maxSeconds: QUARTER_HOUR_SECONDS },
};
export const SIGN_IN_FAILURES_PER_NETWORK = {
  name: 'identity.sign-in-failures-of-network',
  max: 100,
  windowSeconds: HOUR_SECONDS,
  backoff: { firstSeconds: QUARTER_HOUR_SECONDS, maxSeconds: QUARTER_HOUR_SECONDS },
};
