/** Numbers as one parameter, in PostgreSQL's notation of an array. */
export const numbers = (values: Iterable<number>): string =>
  `{${Array.isArray(values) ? values.join() : [...values].join()}}`;

/** Texts as one parameter: an array's elements are quoted, and what would end the quotes is escaped. */
export const texts = (values: Iterable<string>): string =>
  `{${Array.from(values, (value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
