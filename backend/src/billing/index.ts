export * from './published-queries.js';
