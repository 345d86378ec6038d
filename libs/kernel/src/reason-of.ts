const LONGEST = 2_000;

/** Why something failed, to be stored. The first line alone: in the next one the database quotes the row it refused. */
export const reasonOf = (error: unknown): string => (String(error).split('\n', 1)[0] ?? '').slice(0, LONGEST);
