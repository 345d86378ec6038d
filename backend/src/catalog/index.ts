/** Everything that other contexts may import. */
export * from './published-queries.js';
