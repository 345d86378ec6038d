export * from './events.js';
export * from './published-queries.js';
