/** What tests, benchmarks and scripts of all parts share; nothing of the product imports it. */
export * from './growth.ts';
export * from './seed.ts';
export * from './seeded-random.ts';
export * from './wait-until.ts';
