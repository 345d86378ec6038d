/** The wire contract: types and constants shared by browser, server and external systems. */
export * from './access.ts';
export * from './account.ts';
export * from './analytics.ts';
export * from './api-clients.ts';
export * from './audit.ts';
export * from './billing.ts';
export * from './catalog.ts';
export * from './curation.ts';
export * from './durations.ts';
export * from './errors.ts';
export * from './learning.ts';
export * from './lists.ts';
export * from './moderation.ts';
export * from './pages.ts';
export * from './practice.ts';
export * from './registration.ts';
export * from './vocabulary.ts';
