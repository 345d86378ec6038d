/** The wire contract: types and constants that the browser, the server and external systems share. */
export * from './access.ts';
export * from './account.ts';
export * from './api-clients.ts';
export * from './audit.ts';
export * from './billing.ts';
export * from './catalog.ts';
export * from './curation.ts';
export * from './errors.ts';
export * from './registration.ts';
export * from './vocabulary.ts';
