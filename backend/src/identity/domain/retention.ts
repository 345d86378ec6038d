const DAY = 24 * 60 * 60 * 1_000;

const before = (days: number) => (now: Date) => new Date(now.getTime() - days * DAY);

// What is older than this goes. Source: promise P3.
/** Sessions that ended until then. */
export const sessionsEndedBy = before(90);
/** Tokens of mails that were made until then; none of them has worked for weeks. */
export const tokensMadeBy = before(30);
/** Last sign-ins after which an account has not been used for a year: the session they began may have gone on for 30 days. */
export const unusedSince = before(365 + 30);
/** Farewells that could not be delivered until then: no mail server takes longer to be back. */
export const farewellsWrittenBy = before(7);
