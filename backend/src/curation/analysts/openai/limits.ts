/** Limits of cost and time. Source: promises U4 and J4. */

/** Tokens of a transcript in one call: an hour of speech, far below the smallest context window in use (128,000). */
export const MAX_PART_TOKENS = 12_000;
/** Tokens sent for all parts of one case. */
export const MAX_CASE_TOKENS = 120_000;
/** Tokens of one answer, including reasoning tokens. */
export const MAX_ANSWER_TOKENS = 16_000;
/** Calls of one process. A library of 2,000 videos is analysed in about an hour; an endless loop is stopped. */
export const MAX_CALLS_PER_HOUR = 2_000;
/** Bytes of a response body, many times the size of a valid one. */
export const MAX_ANSWER_BYTES = 1024 * 1024;
export const CONNECT_TIMEOUT_MS = 3_000;
export const ANSWER_TIMEOUT_MS = 90_000;
