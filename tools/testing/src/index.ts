/** Shared by tests, benchmarks and scripts; the product imports none of it. */
export * from './database-proxy.ts';
export * from './growth.ts';
export * from './seed.ts';
export * from './seeded-random.ts';
export * from './small-library.ts';
export * from './table-bounds.ts';
export * from './wait-until.ts';
