/** Seconds an access token lives. Source: promise T2. */
export const TOKEN_LIFETIME = 60 * 60;

/** Wrong client secrets, per client and network. Source: reliability-and-security.md, section 16. */
export const CLIENT_SECRET_FAILURES = { name: 'client-secret-failures', most: 20, within: 15 * 60 };

/** What an id looks like; whatever does not is nobody's. */
export const CLIENT_ID = /^[a-z0-9-]{1,64}$/;
