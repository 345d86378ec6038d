/** Everything that other contexts may import. */
export * from './events.js';
export * from './published-queries.js';
