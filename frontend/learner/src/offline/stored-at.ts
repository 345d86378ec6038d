/** A header of the answers that are kept: when that was, in milliseconds since 1970. */
export const STORED_AT = 'X-Stored-At';

/** When a kept answer was stored; undefined for one that has just come from the server. */
export const storedAtOf = (headers: Headers | undefined): number | undefined =>
  Number(headers?.get(STORED_AT)) || undefined;
