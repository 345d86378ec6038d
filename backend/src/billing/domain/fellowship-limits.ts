/** Wrong secrets of a network. Source: reliability-and-security.md, section 16. */
export const WEBHOOK_FAILURES = { name: 'fellowship-webhook-failures', most: 60, within: 15 * 60 };
