/** Source: reliability-and-security.md, section 16. */
export const REPORTS_PER_USER = { name: 'moderation.reports', max: 30, windowSeconds: 60 * 60 };
