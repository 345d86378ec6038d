/** What one case may cost, and how long it may take. Source: promises U4 and J4. */

/** Tokens of a transcript in one call: an hour of speech, and far below the smallest window in use (128,000). */
export const PART_TOKENS = 12_000;
/** Tokens sent for one case, over all its parts. */
export const CASE_TOKENS = 120_000;
/** Tokens of one answer; a model that reasons spends most of them before its first word. */
export const ANSWER_TOKENS = 16_000;
/** Calls of one process. A library of 2,000 videos is analysed in about an hour; a loop gone wild ends here. */
export const CALLS_PER_HOUR = 2_000;
/** Bytes of an answer with all its envelope: many times what an honest one has. */
export const LARGEST_ANSWER = 1024 * 1024;
/** Milliseconds. */
export const CONNECT_TIMEOUT = 3_000;
export const ANSWER_TIMEOUT = 90_000;
