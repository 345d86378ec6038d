import { CODE_BITS } from './evidence.js';
import { FACET_BITS } from './facet-code.js';

/**
 * An entry of a posting is one number: the case's number (25 bits), what it is filtered by (15), what it says about the
 * term (13). So a search reads postings and nothing else until it knows its page. 53 bits are exact in JavaScript too.
 */
export const entryOf = (number: number, facets: number, code: number): number =>
  number * 2 ** (FACET_BITS + CODE_BITS) + facets * 2 ** CODE_BITS + code;

/** Cases whose entries lie in one row. */
export const BLOCK_BITS = 9;
export const NUMBERS_OF_BLOCK = 1 << BLOCK_BITS;
export const blockOf = (number: number): number => number >> BLOCK_BITS;
