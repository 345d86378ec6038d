// Lists as one parameter each, in PostgreSQL's notation of an array. Each statement then has one text for lists of any
// length, and pg's own conversion takes longer for the large lists of the search index.

export const numberArray = (values: Iterable<number | boolean>): string =>
  `{${Array.isArray(values) ? values.join() : [...values].join()}}`;

/** For texts and UUIDs: elements are quoted, and quotes and backslashes in them escaped. */
export const textArray = (values: Iterable<string>): string =>
  `{${Array.from(values, (value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;

/** PostgreSQL's notation of bytes in a text. */
export const byteaText = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;
