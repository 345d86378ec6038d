/** All that other contexts may know of the library. */
export * from './events.js';
export * from './published-queries.js';
