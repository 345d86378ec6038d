/** In lower case these abbreviations are function words, in a query too; "slap" or "dish" is not. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(['all', 'as', 'act']);
