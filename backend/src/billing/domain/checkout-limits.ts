/** Of a learner. Source: reliability-and-security.md, section 16. */
export const CHECKOUTS = { name: 'checkout-sessions', most: 20, within: 60 * 60 };
