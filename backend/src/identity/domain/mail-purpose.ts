/** What the link in a mail is for, and the hours for which it opens it. Source: promise M1. */
export const LINK_HOURS = { verification: 24, reset: 1 } as const;

export type MailPurpose = keyof typeof LINK_HOURS;
