const MINUTE = 60; // seconds
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;

// Source: reliability-and-security.md, section 16. Nobody waits longer than a quarter of an hour (promise A7): once an
// hour's failures are used up there is one more try every fifteen minutes, rather than none until the hour is over.

/** Of an address, whether or not anybody has it, from one network. */
export const FAILURES_FROM_HERE = {
  name: 'identity.sign-in-failures-from-here',
  most: 10,
  within: QUARTER,
  waits: { first: MINUTE, longest: QUARTER },
};
export const FAILURES_FROM_EVERYWHERE = {
  name: 'identity.sign-in-failures-from-everywhere',
  most: 50,
  within: HOUR,
  waits: { first: QUARTER, longest: QUARTER },
};
export const FAILURES_OF_NETWORK = {
  name: 'identity.sign-in-failures-of-network',
  most: 100,
  within: HOUR,
  waits: { first: QUARTER, longest: QUARTER },
};
